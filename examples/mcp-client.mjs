// Asks the MCP server of tsumeru as a host does: npm install @modelcontextprotocol/server @modelcontextprotocol/client
// node mcp-client.mjs <sfen>

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const [problem = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'] = process.argv.slice(2);

const client = new Client({ name: 'example', version: '1.0.0' });
await client.connect(
  new StdioClientTransport({
    command: process.execPath,
    args: ['node_modules/tsumeru/dist/cli.cjs', 'mcp'],
  }),
);
const answer = await client.callTool({
  name: 'solve',
  arguments: { problem, timeMs: 10_000 },
});
if (answer.isError) console.error(answer.content[0].text);
else console.log(answer.structuredContent.status, answer.structuredContent.line.join(' '));
process.exitCode = answer.isError ? 1 : 0;
await client.close();
