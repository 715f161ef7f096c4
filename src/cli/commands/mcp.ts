// `tsumeru mcp`: a server of the Model Context Protocol on standard input and output, by the official SDK. The SDK is
// an optional package and is loaded here. It answers every revision of the protocol that it knows.

import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import type { JSONRPCMessage, JSONRPCRequest, ServerContext } from '@modelcontextprotocol/server';
import { version } from '../../../package.json';
import type { Progress } from '../../answers/solution';
import { TsumeruError } from '../../base/errors';
import { DEFAULT_MAX_LENGTH } from '../../base/input-limits';
import { type Bilingual, LANGUAGES, type Language } from '../../base/language';
import { requireChoice, takeOptions } from '../../base/option-values';
import { unlessAborted } from '../../base/signals';
import { describeError } from '../../batch/outcome';
import type { Write } from '../../batch/output';
import { formatProgress } from '../../batch/progress';
import { EXIT_MATE, PackageError, RunError } from '../../batch/run-error';
import { type Chunks, decodeUtf8, KEPT_END, splitLines } from '../../batch/streams';
import { type JsonSchema, LANGUAGE, nameArguments, schemaOf } from '../../mcp/arguments';
import { type Call, TOOLS, type Tool } from '../../mcp/tools';
import type { Solver } from '../../solver/solver';
import { wordError } from '../../words/error-words';
import { defineCommand } from '../arguments/define-command';
import { hashMiB } from '../arguments/shared-options';
import { makeSolver } from '../session';

export const mcp = defineCommand({
  name: 'mcp',
  summary: {
    en: 'serve assistants over the Model Context Protocol (MCP)',
    ja: 'MCP で AI アシスタントから使うサーバーとして動く',
  },
  usage: [''],
  hasNoOperands: true,
  options: { hashMiB },
  notes: {
    en: `Serves on standard input and output until the input ends and all calls are
answered. It needs the package @modelcontextprotocol/server. The tools:
  solve     proves a mate or a no-mate, as the command solve does
  analyse   judges a problem and its solution, as the command analyse does
  check     judges a certificate, or a line of moves, by the rules alone
  diagram   draws a position as text, SVG or PNG
The host shows the arguments of the tools. A search ends after 20 seconds or 20
million nodes; the arguments timeMs and maxNodes of a call change these limits.
When the host cancels a call, its search ends at once. Calls are answered one
after another. --lang sets the language of descriptions and reports; the
argument language of a call chooses another.
`,
    ja: `標準入出力で、入力が終わり、すべてに答えるまで働きます。パッケージ
@modelcontextprotocol/server が要ります。ツール：
  solve     詰みを、または不詰を証明する（コマンド solve と同じ）
  analyse   問題と作意を検討する（コマンド analyse と同じ）
  check     証明書や手順をルールだけで確かめる
  diagram   局面を文字、SVG、PNG で描く
引数はホストが示します。timeMs と maxNodes の指定がなければ、探索は20秒か
2,000万局面で終わります。ホストが呼び出しを取り消せば、すぐに止まります。
呼び出しには一つずつ順に答えます。--lang は説明と報告の言語です。呼び出しごとに
変えることもできます（language）。
`,
  },
  examples: ['tsumeru mcp', 'tsumeru mcp --lang ja --hash 256'],
  run: ({ hashMiB }, session) => serve(makeSolver(session, { hashMiB }) as Solver, session),
});

const PROGRESS_INTERVAL_MS = 250;

const INVALID_REQUEST = -32_600;
const TOO_LONG: Bilingual = {
  en: `the message is longer than ${DEFAULT_MAX_LENGTH} bytes`,
  ja: `メッセージが ${DEFAULT_MAX_LENGTH} バイトを超えています`,
};
const NO_MESSAGE: Bilingual = {
  en: 'a message of the host is not one of the protocol; it is left out',
  ja: 'ホストから届いたメッセージが規約に合わないので、無視します',
};
/** The id of a request of which only the beginning and the end are known. SDKs write it first or last. */
const ID =
  /^\s*\{\s*(?:"(?:jsonrpc|method)"\s*:\s*"[^"\\]*"\s*,\s*)*"id"\s*:\s*("[^"\\]*"|\d+)\s*,|[{,]\s*"id"\s*:\s*("[^"\\]*"|\d+)\s*\}\s*$/;

const TITLE: Bilingual = { en: 'tsumeru, a tsume-shogi solver', ja: '詰将棋ソルバー tsumeru' };

const INSTRUCTIONS: Bilingual = {
  en:
    'Verdicts are proven, so ask this server instead of guessing a mate. A position is an SFEN with both hands, such as ' +
    '"4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"; where only the attacker\'s hand is known, set fillDefenderHand. ' +
    'One problem a call.',
  ja:
    '判定は証明済みです。詰みを推測せず、尋ねてください。局面は "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1" ' +
    'のように持駒まで書いた SFEN です。攻方の持駒しか分からなければ fillDefenderHand を付けてください。一度に一問です。',
};

interface McpHost {
  readonly stdin: Chunks;
  readonly signal: AbortSignal;
  readonly language: Language;
  readonly writeOut: Write;
  readonly writeErr: Write;
}

/** Serves until the input ends and all requests are answered, the signal comes, or nobody reads the output. */
async function serve(solver: Solver, host: McpHost): Promise<number> {
  const { language, signal, writeErr } = host;
  const { McpServer, parseJSONRPCMessage, serveStdio, StdioServerTransport } = await loadSdk();
  const gone = new AbortController();
  // The SDK does not tell its caller when the input ends, but it closes the transport then.
  class Transport extends StdioServerTransport {
    override async close(): Promise<void> {
      await super.close();
      gone.abort();
    }

    override send(message: JSONRPCMessage): Promise<void> {
      if (!('method' in message)) output.open.delete(message.id);
      return super.send(message);
    }
  }
  const output = openOutput(host);
  const say = ({ message }: Error) => void writeErr(`tsumeru: ${message}\n`).catch(() => {});
  const answer = makeAnswerer(solver, host);
  const makeServer = () => {
    const about = { name: 'tsumeru', title: TITLE[language], version };
    const server = new McpServer(about, { instructions: INSTRUCTIONS[language] });
    for (const [name, tool] of Object.entries(TOOLS)) {
      const config = {
        title: tool.title[language],
        description: tool.description[language],
        inputSchema: asStandard(schemaOf({ ...tool.takes, language: LANGUAGE }, language)),
        outputSchema: asStandard(tool.gives),
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      };
      server.registerTool(name, config, (given, context) => answer(tool, given, context));
    }
    return server;
  };
  const input = Readable.from(readMessages(host, parseJSONRPCMessage, say, output));
  // `readMessages` limits the length. Bytes that are no UTF-8 take three times their length then.
  const maxBufferSize = 4 * DEFAULT_MAX_LENGTH;
  const transport = new Transport(input, output, { maxBufferSize });
  const handle = serveStdio(makeServer, { transport, onerror: say });
  await unlessAborted(new Promise(() => {}), AbortSignal.any([signal, gone.signal]));
  await handle.close();
  solver.dispose();
  return EXIT_MATE;
}

async function loadSdk() {
  try {
    // In Node 20 the import of a linked package fails if the last file that Node examined is a pipe.
    statSync(process.execPath);
    const [server, stdio] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('@modelcontextprotocol/server/stdio'),
    ]);
    return { ...server, ...stdio };
  } catch (cause) {
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    const name = '@modelcontextprotocol/server';
    const text: Bilingual = {
      en: `the MCP server needs the package ${name} (npm install ${name}): ${reason}`,
      ja: `MCP サーバーにはパッケージ ${name} が要ります（npm install ${name}）：${reason}`,
    };
    throw new PackageError(text, { cause });
  }
}

/**
 * The messages for which `parse` does not throw, each whole: the SDK copies all that it has with each chunk. It would
 * end at one that is too long, and not answer a request of a wrong form. `say` is told of what has no id.
 */
async function* readMessages(
  { stdin, writeOut, language }: McpHost,
  parse: (value: unknown) => object,
  say: (error: Error) => void,
  output: ReturnType<typeof openOutput>,
): AsyncGenerator<Buffer> {
  const refuse = (id: unknown, { [language]: message }: Bilingual) => {
    const answer = { jsonrpc: '2.0', id, error: { code: INVALID_REQUEST, message } };
    writeOut(`${JSON.stringify(answer)}\n`).catch(say);
  };
  const decode = (line: Buffer) => {
    if (line.length <= DEFAULT_MAX_LENGTH) return decodeUtf8(line);
    const [, first, last] =
      ID.exec(`${line.subarray(0, KEPT_END)}${line.subarray(-KEPT_END)}`) ?? [];
    refuse(JSON.parse(first ?? last ?? 'null'), TOO_LONG);
    return '';
  };
  for await (const line of splitLines(stdin, DEFAULT_MAX_LENGTH, decode)) {
    if (line === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(line);
      const { id, method, params } = parse(value) as Partial<JSONRPCRequest>;
      // The host wants no answer to a call that it cancels.
      if (method === 'notifications/cancelled') output.open.delete(params?.requestId);
      else if (method !== undefined && id !== undefined) output.open.add(id);
      yield Buffer.from(`${line}\n`);
    } catch {
      const { id, method } = Object(value);
      const hasId = typeof id === 'string' || Number.isInteger(id);
      if (hasId && typeof method === 'string') refuse(id, NO_MESSAGE);
      else say(new Error(NO_MESSAGE[language]));
    }
  }
  // The SDK answers nothing after the end of the input.
  while (output.open.size + output.writableLength > 0) await once(output, 'drain').catch(() => {});
}

function openOutput({ writeOut }: McpHost) {
  // Without a buffer, the SDK listens once for each message until it is written.
  const output = new Writable({
    decodeStrings: false,
    highWaterMark: 0,
    write: (text, _, done) => void writeOut(text).then(() => done(), done),
  }).setMaxListeners(0);
  // The ids of the requests without an answer.
  return Object.assign(output, { open: new Set<unknown>() });
}

/**
 * The schema in the form that the SDK expects. It accepts every value: the tools check the values themselves, because
 * their errors have codes and texts in both languages.
 */
function asStandard(schema: JsonSchema) {
  const validate = (value: unknown) => ({ value });
  const jsonSchema = { input: () => schema, output: () => schema };
  return { '~standard': { version: 1, vendor: 'tsumeru', validate, jsonSchema } } as const;
}

/** Makes a function that answers calls one after another, because a solver answers one question at a time. */
function makeAnswerer(solver: Solver, host: McpHost) {
  let last: Promise<unknown> = Promise.resolve();
  return (tool: Tool, given: unknown, context: ServerContext) => {
    const answer = last.then(() => answerCall(tool, given, { solver, context, host }));
    last = answer;
    return answer;
  };
}

interface CallContext {
  readonly solver: Solver;
  readonly context: ServerContext;
  readonly host: McpHost;
}

/** Never rejects: an error becomes an answer, and the server continues. */
async function answerCall(tool: Tool, given: unknown, { solver, context, host }: CallContext) {
  const { signal } = context.mcpReq;
  let { language } = host;
  try {
    // The call may have been cancelled while it waited.
    signal.throwIfAborted();
    const names = Object.keys({ ...tool.takes, language: true });
    const known = Object.fromEntries(names.map((name) => [name, true as const]));
    const taken = takeOptions((given ?? {}) as Record<string, unknown>, known);
    const { language: asked = language, ...rest } = taken;
    language = requireChoice('language', asked as Language, LANGUAGES);
    const call: Call = {
      solver,
      signal,
      language,
      ...listenFor(context, maxNodesOf(tool, rest), language),
    };
    const { text, object, png } = await tool.run(rest as never, call);
    const picture = png && {
      type: 'image' as const,
      data: Buffer.from(png).toString('base64'),
      mimeType: 'image/png',
    };
    return {
      content: [{ type: 'text' as const, text }, ...(picture === undefined ? [] : [picture])],
      structuredContent: object,
    };
  } catch (error) {
    return describeFailure(error, language);
  }
}

/** The limit of nodes of a call; undefined for a tool that does not search. */
function maxNodesOf({ takes }: Tool, { maxNodes }: { readonly maxNodes?: unknown }): unknown {
  return maxNodes ?? takes.maxNodes?.schema.default;
}

/** Sends progress if the host has asked for it. */
function listenFor(context: ServerContext, maxNodes: unknown, language: Language) {
  const { progressToken } = context.mcpReq._meta ?? {};
  if (progressToken === undefined) return {};
  let [sentAt, sent] = [performance.now(), 0];
  const onProgress = (state: Progress) => {
    // The protocol requires that the number grows.
    if (performance.now() - sentAt < PROGRESS_INTERVAL_MS || state.nodes <= sent) return;
    [sentAt, sent] = [performance.now(), state.nodes];
    const total = typeof maxNodes === 'number' ? { total: maxNodes } : {};
    const message = formatProgress(state, language);
    const params = { progressToken, progress: state.nodes, ...total, message };
    context.mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
  return { onProgress };
}

function describeFailure(thrown: unknown, language: Language) {
  // The command line wraps some typed errors in its own, for example for a wrong option of a picture. The typed error
  // is then the cause.
  const isWrapped = thrown instanceof RunError && thrown.cause instanceof TsumeruError;
  const failure = describeError(isWrapped ? thrown.cause : thrown);
  const isCall = thrown instanceof RunError && !isWrapped;
  const code = isCall ? 'bad-option' : failure.code;
  const words = nameArguments(isCall ? thrown.text[language] : wordError(failure, language));
  const { offset, square } = failure;
  const message = nameArguments(failure.message);
  const place = {
    ...(offset !== undefined && { offset }),
    ...(square !== undefined && { square }),
  };
  return {
    isError: true,
    content: [{ type: 'text' as const, text: `${words} [${code}]` }],
    structuredContent: { error: { code, message, ...place } },
  };
}
