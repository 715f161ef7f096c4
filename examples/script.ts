// One script for Bun, Deno and Node 22.18 or later, which can all run TypeScript:
//
//   bun script.ts "<sfen>"        deno run --allow-read script.ts "<sfen>"        node script.ts "<sfen>"

import process from 'node:process';
import { type Solution, solve } from 'tsumeru';

const sfen = process.argv[2] ?? '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const answer: Solution = await solve(sfen, { maxNodes: 10_000_000 });
if (answer.status === 'mate') console.log(`mate in ${answer.length}: ${answer.line.join(' ')}`);
else console.log(answer.status === 'nomate' ? 'no mate' : `undecided: ${answer.reason}`);
