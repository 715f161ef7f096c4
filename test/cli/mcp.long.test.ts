// `tsumeru mcp`, asked by clients of the official SDK over standard input and output, as hosts ask it: by that of
// version 2, and where answers have an error also by that of version 1, which is npm's `latest` of its name. Both hold
// an answer to the schema of its tool. Answers are compared with those of the other commands.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { CallToolResult } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildProgram, type Program } from '../../support/build-program';
import { finish, startProgram } from '../../support/run-program';
import { MATE_BOARD } from '../unit/kifu/samples';
import {
  collect,
  HARD,
  MATE,
  NO_MATE,
  parseArguments,
  run,
  runKeepingFiles,
  WHITE_MATE,
} from './host';

const ROOT = resolve(import.meta.dirname, '../..');

/** A mate in one as a record, with a title and without the defender's hand. */
const KIF = `作品名：一手詰
作者：だれか
手合割：詰将棋
先手の持駒：金
${MATE_BOARD}
手数----指手---------消費時間--
   1 ５二金打
`;

/** A mate in 21 plies: 将棋図巧, no. 2. */
const LONG = '9/9/3B3G1/6+p1n/7+p1/7k1/5BL1p/7G1/7+R+r b N2P2g4s2n3l13p 1';

let program: Program;
let client: Client;
let oldClient: OldClient;

beforeAll(async () => {
  program = await buildProgram();
  client = await connect();
  oldClient = new OldClient({ name: 'test', version: '1' });
  const args = [program.path, 'mcp'];
  await oldClient.connect(new OldTransport({ command: process.execPath, args }));
  // Clients hold answers to the schemas that they have listed.
  await Promise.all([client.listTools(), oldClient.listTools()]);
});

afterAll(async () => {
  await client?.close();
  await oldClient?.close();
  await program?.remove();
});

async function connect(mode: 'legacy' | 'auto' = 'legacy', ...argv: string[]): Promise<Client> {
  const made = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const args = [program.path, 'mcp', ...argv];
  await made.connect(new StdioClientTransport({ command: process.execPath, args }));
  return made;
}

async function ask(
  name: string,
  given: Record<string, unknown>,
  asked: Pick<Client | OldClient, 'callTool'> = client,
) {
  const answer = (await asked.callTool({ name, arguments: given })) as CallToolResult;
  const [first, picture] = answer.content;
  const text = first?.type === 'text' ? first.text : '';
  const object = answer.structuredContent as Record<string, unknown>;
  return { isError: answer.isError === true, text, object, picture };
}

async function askCommand(...argv: string[]): Promise<Record<string, unknown>> {
  const { out } = await run([...argv, '--json']);
  return { ...JSON.parse(out), milliseconds: expect.any(Number) };
}

it('has four tools, whose schemas name every argument with words for it', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['solve', 'analyse', 'check', 'diagram']);
  for (const { description, inputSchema, outputSchema } of tools) {
    expect(description!.length).toBeGreaterThan(50);
    const properties = Object.entries(inputSchema.properties as Record<string, object>);
    expect(properties.length).toBeGreaterThan(4);
    for (const [name, schema] of properties) {
      expect(schema, name).toMatchObject({ description: expect.any(String) });
      expect(JSON.stringify(schema), name).not.toContain('--');
    }
    expect(outputSchema).toMatchObject({ type: 'object' });
  }
});

describe('solve', () => {
  it.each([
    ['a mate', MATE],
    ['no mate', NO_MATE],
    ['a mate of white', WHITE_MATE],
    ['a long mate', LONG],
  ])('answers %s as the command does', async (_, problem) => {
    const { text, object } = await ask('solve', { problem });
    expect(object).toEqual(await askCommand('solve', problem));
    // But for the line of the time, which differs.
    const { out } = await run(['solve', problem]);
    const withoutTime = (report: string) => report.trim().replace(/.*$/, '');
    expect(withoutTime(text)).toBe(withoutTime(out));
  });

  it('answers in Japanese', async () => {
    const { text } = await ask('solve', { problem: MATE, language: 'ja' });
    expect(text).toContain('1手詰（無駄合は数えない。最短と証明済み）：');
  });

  it('passes its options on', async () => {
    const first = await ask('solve', { problem: LONG, goal: 'first' });
    expect(first.object).toEqual(await askCommand('solve', '--goal', 'first', LONG));
    const within = await ask('solve', { problem: LONG, maxPlies: 5 });
    expect(within.object).toMatchObject({ status: 'nomate', within: 5 });
  });

  it('names the limit that was reached by its argument', async () => {
    const { text, object } = await ask('solve', { problem: HARD, maxNodes: 1000 });
    expect(object).toMatchObject({ status: 'unknown', reason: 'nodes', nodes: 1000 });
    expect(text).toContain('the limit of nodes was reached (maxNodes)');
    const timed = await ask('solve', { problem: HARD, timeMs: 100 });
    expect(timed.object).toMatchObject({ status: 'unknown', reason: 'time' });
  });

  it('reads a record, and names the argument that gives the defender his hand', async () => {
    const told = await ask('solve', { problem: KIF });
    expect(told.object).toMatchObject({ sfen: MATE, status: 'mate' });
    expect(told.text).toContain('no hand of the defender is given: he has the other 36 pieces');
    const bare = await ask('solve', { problem: '4k4/9/4P4/9/9/9/9/9/9 b G 1' });
    expect(bare.text).toMatch(
      /the defender has nothing in hand, .* missing from the position \(fillDefenderHand puts /,
    );
    const named = KIF.replace('手合割：詰将棋', '後手の持駒：なし');
    const filled = await ask('solve', { problem: named, fillDefenderHand: true });
    expect(filled.object).toMatchObject({ sfen: MATE, line: ['G*5b'] });
  });
});

describe('analyse', () => {
  it('answers as the command does', async () => {
    const { text, object } = await ask('analyse', { problem: MATE });
    expect(object).toEqual(await askCommand('analyse', MATE));
    expect(text).toContain('Sound.');
  });

  it('judges the solution that is given, in either notation', async () => {
    const wrong = await ask('analyse', { problem: MATE, solution: 'G*4b 5a4b G*5b' });
    expect(wrong.isError).toBe(true);
    for (const solution of ['G*5b', '５二金']) {
      const { object } = await ask('analyse', { problem: MATE, solution });
      expect(object).toMatchObject({ verdict: 'sound', lineBy: 'author', line: ['G*5b'] });
    }
  });

  it('judges the moves of a record, also beside a recorded length', async () => {
    for (const more of [{}, { recordedLength: 5 }]) {
      const { object } = await ask('analyse', { problem: KIF, fillDefenderHand: true, ...more });
      expect(object).toMatchObject({ verdict: 'sound', lineBy: 'author' });
    }
    const both = await ask('analyse', { problem: MATE, solution: 'G*5b', recordedLength: 5 });
    expect(both).toMatchObject({ isError: true, object: { error: { code: 'bad-option' } } });
    const alone = await ask('analyse', { problem: MATE, recordedLength: 5 });
    expect(alone.object).toMatchObject({ verdict: 'unsound' });
  });
});

describe('check', () => {
  it('accepts the certificate that the command writes, and rejects a changed one', async () => {
    const { files } = await runKeepingFiles(['solve', '--certificate', 'proof.json', LONG]);
    const certificate = files.get('proof.json')!.toString();
    const accepted = await ask('check', { certificate, problem: LONG });
    expect(accepted.object).toMatchObject({ accepted: true, verdict: 'mate' });
    expect(accepted.text).toMatch(/^Accepted: mate in at most 21 plies/);
    const other = await ask('check', { certificate, problem: MATE });
    expect(other.object).toMatchObject({ accepted: false, rule: 'other-root' });
    const changed = certificate.replace(/,21,"/, ',19,"');
    const rejected = await ask('check', { certificate: changed, language: 'ja' });
    expect(rejected).toMatchObject({ isError: false, object: { accepted: false } });
    expect(rejected.text).toMatch(/^証明書は正しくありません/);
  });

  it('accepts the certificate of a line', async () => {
    const { files } = await runKeepingFiles(['analyse', '--certificate', 'line.json', MATE]);
    const { object } = await ask('check', { certificate: files.get('line.json')!.toString() });
    expect(object).toMatchObject({ accepted: true, verdict: 'line', line: ['G*5b'] });
  });

  it('accepts a line that mates', async () => {
    const { line } = await askCommand('solve', LONG);
    // As `solve` gives it, or as a text.
    for (const given of [line, (line as string[]).join(' ')]) {
      const { object } = await ask('check', { problem: LONG, line: given });
      expect(object).toEqual({
        accepted: true,
        verdict: 'played-line',
        line,
        length: 21,
        sfen: LONG,
      });
    }
  });

  it('says where a line stops before interpositions, as the line of a book does', async () => {
    const problem = '7lk/7p1/9/7N1/8S/9/9/9/8L b 2r2b4g3s3n2l17p 1';
    const { object } = await ask('check', { problem, line: ['1e2f'] });
    const message = expect.stringContaining('All are interpositions');
    expect(object).toMatchObject({ accepted: false, rule: 'no-mate', ply: 1, message });
    const { object: solved } = await ask('solve', { problem });
    const { line, played } = solved as { line: string[]; played: { line: string[] } };
    expect(line).toEqual(['1e2f']);
    expect((await ask('check', { problem, line: played.line })).object.accepted).toBe(true);
  });

  it.each([
    ['G*4b', { rule: 'no-mate', ply: 1, replies: ['5a4b', '5a6b', '5a6a'] }],
    ['G*4b 5a4b', { rule: 'no-mate', ply: 2 }],
    ['', { rule: 'no-mate', ply: 0 }],
    ['G*1i', { rule: 'no-check', ply: 1 }],
    ['G*5c', { rule: 'illegal-move', message: expect.stringContaining('move 1, G*5c,') }],
    ['G*4b 5a5b', { rule: 'illegal-move', message: expect.stringContaining('move 2, 5a5b,') }],
    ['▲４二金 △５二玉', { rule: 'illegal-move' }],
  ])('rejects the line %j', async (line, expected) => {
    for (const language of ['en', 'ja']) {
      const { isError, object, text } = await ask('check', { problem: MATE, line, language });
      expect(isError, text).toBe(false);
      expect(object).toMatchObject({ accepted: false, ...expected });
      expect(text).toMatch(language === 'ja' ? /^手順は正しくありません：/ : /^Rejected: /);
    }
  });
});

describe('diagram', () => {
  it('draws text, SVG and PNG as the commands do', async () => {
    const text = await ask('diagram', { problem: MATE });
    const { out: bod } = await run(['convert', '--to', 'bod', MATE]);
    for (const row of bod.split('\n').filter((line) => line.startsWith('|'))) {
      expect(text.text).toContain(row);
    }
    const kif = KIF.replace('手合割：詰将棋', '後手の持駒：残り全部');
    const svg = await ask('diagram', { problem: kif, format: 'svg' });
    const { out } = await run(['convert', '--to', 'svg'], { input: kif });
    expect(svg.text).toBe(out);
    expect(svg.text).toContain('一手詰');
    const png = await ask('diagram', { problem: MATE, format: 'png', title: '', width: 100 });
    if (png.isError) expect(png.object).toMatchObject({ error: { code: 'no-font' } });
    else expect(png.picture).toMatchObject({ type: 'image', mimeType: 'image/png' });
  });

  it('draws what it is asked for', async () => {
    const given = { problem: MATE, format: 'svg', title: 'T', arrows: ['G*5b'], length: 1 };
    const { text } = await ask('diagram', given);
    for (const part of ['>T</text>', 'tsumeru-arrows', '1手詰']) expect(text).toContain(part);
  });

  it('draws a position whose defender is to move', async () => {
    const sfen = '4k4/4G4/4P4/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1';
    expect((await ask('diagram', { problem: sfen })).object).toEqual({ sfen, format: 'text' });
  });
});

describe('what is wrong is told by an error of the tool', () => {
  it.each<[string, Record<string, unknown>, string, RegExp]>([
    ['solve', { problem: 'nonsense' }, 'sfen-field-count', /^expected board, side/],
    ['solve', { problem: '4k4/9/4P4/9/9/9/9/9/9 b K2k 1' }, 'sfen-hand-letter', /./],
    ['solve', { problem: '' }, 'sfen-empty', /there is no problem in the text/],
    ['solve', { problem: `${MATE}\n${MATE}` }, 'bad-option', /one problem, but the text has 2/],
    ['solve', {}, 'bad-option', /^problem: expected a text, got undefined/],
    ['solve', { problem: MATE, maxNodes: 0 }, 'bad-option', /^maxNodes: expected a whole number/],
    [
      'solve',
      { problem: MATE, nodes: 5 },
      'bad-option',
      /^nodes: no such option; there are problem/,
    ],
    ['solve', { problem: MATE, language: 'fr' }, 'bad-option', /^language: expected one of ja, en/],
    ['solve', { problem: MATE, side: 'defender' }, 'no-defender-king', /./],
    [
      'solve',
      { problem: `${MATE} moves G*4b` },
      'no-defender-king',
      /^the side to move is in check, so it is the defender's turn/,
    ],
    ['analyse', { problem: MATE, solution: 'what' }, 'usi-malformed', /"what"/],
    ['analyse', { problem: MATE, solution: 7 }, 'bad-option', /^solution: expected a text, got 7/],
    ['check', {}, 'bad-option', /either a certificate or a line/],
    ['check', { line: 'G*5b' }, 'bad-option', /a line is played from the position of a problem/],
    ['check', { certificate: '{}' }, 'certificate-malformed', /it is not a certificate/],
    ['check', { problem: MATE, line: 'what' }, 'usi-malformed', /"what"/],
    ['check', { problem: MATE, line: ['G*5b', 7] }, 'bad-option', /^line: expected a text, got 7/],
    [
      'diagram',
      { problem: MATE, format: 'gif' },
      'bad-option',
      /^format: expected one of text, svg/,
    ],
    ['diagram', { problem: MATE, width: 100 }, 'bad-option', /^width: only for pictures/],
    ['diagram', { problem: MATE, format: 'png', width: 5000 }, 'bad-option', /^width: .* 4000/],
    ['diagram', { problem: 'x' }, 'unknown-format', /./],
  ])('%s %j', async (name, given, code, words) => {
    for (const asked of [client, oldClient]) {
      const { isError, text, object } = await ask(name, given, asked);
      expect({ isError, object }).toMatchObject({ isError: true, object: { error: { code } } });
      expect(text).toMatch(words);
      expect(text).toContain(`[${code}]`);
      const right = await ask('solve', { problem: MATE }, asked);
      expect(right.object).toMatchObject({ status: 'mate' });
    }
  });

  it('with the place of the fault', async () => {
    for (const asked of [client, oldClient]) {
      const { text, object } = await ask('solve', { problem: MATE.replace('P', 'Q') }, asked);
      expect(text).toMatch(/\(at character 8\) \[sfen-unknown-letter\]$/);
      expect(object).toMatchObject({ error: { code: 'sfen-unknown-letter', offset: 7 } });
    }
  });

  it('in Japanese if that is asked for', async () => {
    const { text } = await ask('solve', { problem: 'nonsense', language: 'ja' });
    expect(text).toMatch(/^SFEN.*（1文字目）：.*項目は1個です \[sfen-field-count\]$/);
  });
});

it('stops a search at once when the call is cancelled, and drops the calls that wait', async () => {
  const own = await connect();
  onTestFinished(() => own.close());
  const stopped = new AbortController();
  const endless = { problem: HARD, timeMs: 600_000, maxNodes: 1e12 };
  const cancelled = [1, 2].map(() =>
    own
      .callTool(
        { name: 'solve', arguments: endless },
        { signal: stopped.signal, onprogress: () => stopped.abort() },
      )
      .then(() => 'answered')
      .catch(() => 'cancelled'),
  );
  const next = ask('solve', { problem: MATE }, own);
  expect(await Promise.all(cancelled)).toEqual(['cancelled', 'cancelled']);
  const since = performance.now();
  expect((await next).object).toMatchObject({ status: 'mate' });
  expect(performance.now() - since).toBeLessThan(endless.timeMs);
});

it('tells of its progress where that is asked for', async () => {
  const told: { progress: number; total?: number | undefined; message?: string | undefined }[] = [];
  const given = { problem: HARD, timeMs: 5000, maxNodes: 1e9 };
  const onprogress = (each: (typeof told)[number]) => void told.push(each);
  const { structuredContent } = await client.callTool(
    { name: 'solve', arguments: given },
    { onprogress },
  );
  expect(told.length).toBeGreaterThan(1);
  const counts = told.map(({ progress }) => progress);
  expect(counts).toEqual([...new Set(counts)].sort((one, other) => one - other));
  expect(counts.at(-1)).toBeLessThanOrEqual((structuredContent as { nodes: number }).nodes);
  for (const { total, message } of told) {
    expect(total).toBe(1e9);
    expect(message).toMatch(/ nodes .* s$/);
  }
});

it('speaks the newest revision of the protocol too, and Japanese', async () => {
  const own = await connect('auto', '--lang', 'ja');
  onTestFinished(() => own.close());
  expect(own.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  const { tools } = await own.listTools();
  expect(tools[0]!.title).toBe('詰将棋を解く');
  const { text, object } = await ask('solve', { problem: NO_MATE }, own);
  expect([text, object.status]).toEqual([expect.stringContaining('不詰（証明済み）'), 'nomate']);
});

it('writes nothing but messages, and ends with its input or by Ctrl-C', async () => {
  const messages = [
    {
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'raw', version: '1' },
      },
    },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name: 'solve', arguments: { problem: MATE } } },
    { id: 3, method: 'tools/call', params: { name: 'solve', arguments: { problem: 'nonsense' } } },
    { id: 4, method: 'tools/call', params: { name: 'what', arguments: {} } },
  ];
  const lines = messages.map((each) => `${JSON.stringify({ jsonrpc: '2.0', ...each })}\n`);
  for (const end of ['input', 'SIGINT'] as const) {
    const child = startProgram(program.path, ['mcp']);
    child.stdin!.write(`not a message\n${lines.join('')}`);
    const answers: { jsonrpc: string; id: number }[] = [];
    for await (const line of createInterface({ input: child.stdout! })) {
      answers.push(JSON.parse(line));
      if (answers.length === 4) break;
    }
    expect(answers.map(({ jsonrpc }) => jsonrpc)).toEqual(['2.0', '2.0', '2.0', '2.0']);
    expect(answers.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4]);
    if (end === 'input') child.stdin!.end();
    else child.kill('SIGINT');
    expect(await once(child, 'close'), end).toEqual([0, null]);
  }
});

it('answers what it was asked before its input ended, and warns of nothing', async () => {
  const call = (id: number, problem: string) => {
    const params = { name: 'solve', arguments: { problem, timeMs: 60_000 } };
    return `${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params })}\n`;
  };
  const ids = Array.from({ length: 1000 }, (_, index) => index);
  const pings = ids.map((id) => `{"jsonrpc":"2.0","id":${id},"method":"ping"}\n`).join('');
  const cancelled =
    '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2000}}\n';
  const child = startProgram(program.path, ['mcp']);
  child.stdin!.end(
    OPENING.join('') + pings + call(1000, LONG) + call(1001, 'x') + call(2000, HARD) + cancelled,
  );
  const { code, out, err } = await finish(child);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const answered = answers.map(({ id }) => id).filter((id) => typeof id === 'number');
  expect(answered.sort((a, b) => a - b)).toEqual([...ids, 1000, 1001]);
  const { result } = answers.find(({ id }) => id === 1000);
  expect(result.structuredContent).toMatchObject({ status: 'mate' });
});

const OPENING = [
  {
    id: 'opening',
    method: 'initialize',
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'raw', version: '1' },
    },
  },
  { method: 'notifications/initialized' },
].map((each) => `${JSON.stringify({ jsonrpc: '2.0', ...each })}\n`);

const LIMIT = 67_108_864;

it.each([
  [
    'with its id at the end',
    { method: 'ping', params: { x: '', id: 6 }, jsonrpc: '2.0', id: 7 },
    7,
  ],
  [
    'with its id at the beginning',
    { jsonrpc: '2.0', id: 'a7', method: 'ping', params: { x: '' } },
    'a7',
  ],
  [
    'with its id elsewhere',
    { jsonrpc: '2.0', params: { id: 6, x: '' }, id: 7, method: 'ping' },
    null,
  ],
  ['without an id', { jsonrpc: '2.0', method: 'ping', params: { x: '', y: { id: 6 } } }, null],
])('answers a message %s that is too long, and goes on', async (_, message, id) => {
  const child = startProgram(program.path, ['mcp']);
  const [before, after] = JSON.stringify(message).split('""');
  child.stdin!.write(`${OPENING.join('')}${before}"${'x'.repeat(LIMIT)}"${after}\n`);
  child.stdin!.write('{"jsonrpc":"2.0","id":8,"method":"ping"}\n');
  const answers: Record<string, unknown>[] = [];
  for await (const line of createInterface({ input: child.stdout! })) {
    answers.push(JSON.parse(line));
    if (answers.length === 3) break;
  }
  const text = 'the message is longer than 67108864 bytes';
  expect(answers).toContainEqual({ jsonrpc: '2.0', id, error: { code: -32600, message: text } });
  expect(answers).toContainEqual({ jsonrpc: '2.0', id: 8, result: {} });
});

it.each([
  { params: null },
  { params: 'x' },
  { params: [1] },
  { jsonrpc: '1.0' },
  { id: 1.5, isTold: true },
  { id: null, isTold: true },
])('answers a request of a wrong form: %j', async ({ isTold = false, ...wrong }) => {
  const child = startProgram(program.path, ['mcp']);
  const request = { jsonrpc: '2.0', id: 9, method: 'tools/list', ...wrong };
  child.stdin!.write(`${OPENING.join('')}${JSON.stringify(request)}\n`);
  child.stdin!.write('{"jsonrpc":"2.0","id":8,"method":"ping"}\n');
  const ids: unknown[] = [];
  for await (const line of createInterface({ input: child.stdout! })) {
    const { id, error } = JSON.parse(line);
    ids.push(id);
    if (id === 9) expect(error).toMatchObject({ code: -32600 });
    if (ids.length === (isTold ? 2 : 3)) break;
  }
  expect(ids.sort()).toEqual([8, ...(isTold ? [] : [9]), 'opening']);
  const { err } = await finish(child);
  expect(err).toBe(
    isTold ? 'tsumeru: a message of the host is not one of the protocol; it is left out\n' : '',
  );
});

it('copies the bytes of a long message a few times, not with every chunk', async () => {
  const stdout = collect();
  const length = 8_000_000;
  let copied = 0;
  const { concat } = Buffer;
  vi.spyOn(Buffer, 'concat').mockImplementation((list, total) => {
    const made = concat.call(Buffer, list, total);
    copied += made.length;
    return made;
  });
  async function* chunks() {
    const long = `{"jsonrpc":"2.0","id":8,"method":"ping","params":{"x":"${'x'.repeat(length)}"}}\n`;
    const bytes = Buffer.from(OPENING.join('') + long);
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
    await expect.poll(() => stdout.text).toContain('"id":8');
  }
  try {
    expect(await run(['mcp'], { stdin: chunks(), stdout })).toMatchObject({ code: 0, err: '' });
  } finally {
    vi.restoreAllMocks();
  }
  expect(copied).toBeLessThan(10 * length);
});

it('answers a message that is longer than hosts send', async () => {
  const { object } = await ask('solve', { problem: `${MATE}${' '.repeat(12_000_000)}` });
  expect(object).toMatchObject({ status: 'mate' });
});

it.each(['site/guides/mcp.md', 'site/ja/guides/mcp.md'])(
  '%s shows configurations that start it',
  (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    const blocks = [...text.matchAll(/^```json\n(.*?)^```/gms)].map(([, code]) =>
      JSON.parse(code!),
    );
    const servers = blocks.map(({ mcpServers, servers }) => (mcpServers ?? servers).tsumeru);
    expect(servers.length).toBe(2);
    const { peerDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    for (const { command, args } of servers) {
      const [yes, first, own, second, sdk, ...call] = args;
      expect([command, yes, first, own, second]).toEqual(['npx', '-y', '-p', 'tsumeru', '-p']);
      expect(Object.keys(peerDependencies)).toContain(sdk);
      expect(call.slice(0, 2)).toEqual(['tsumeru', 'mcp']);
      const line = args.join(' ');
      expect(text).toContain(`claude mcp add tsumeru -- npx ${line}`);
      expect(parseArguments(call.slice(1))).toMatchObject({ name: 'mcp' });
    }
  },
);

it('tells in one line of a message that is none of the protocol', async () => {
  const child = startProgram(program.path, ['mcp']);
  child.stdin!.end('{"no":"message"}\n');
  const { code, err } = await finish(child);
  const told = 'tsumeru: a message of the host is not one of the protocol; it is left out\n';
  expect({ code, err }).toEqual({ code: 0, err: told });
});

it('takes no operands', async () => {
  const ended = await finish(startProgram(program.path, ['mcp', MATE]));
  expect(ended).toMatchObject({ code: 64, out: '' });
});
