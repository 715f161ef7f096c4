// A client that asks the MCP server of an installed package, for the tests of what depends on the server's package.

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** The structured answer of the tool `solve`. `program`: the path of the package's `cli.cjs`. */
export async function solveByMcp(program: string, problem: string): Promise<unknown> {
  const client = new Client({ name: 'test', version: '1' });
  try {
    const args = [program, 'mcp'];
    await client.connect(new StdioClientTransport({ command: process.execPath, args }));
    const call = { name: 'solve', arguments: { problem } };
    return (await client.callTool(call)).structuredContent;
  } finally {
    await client.close();
  }
}
