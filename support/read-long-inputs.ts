// `node --import tsx support/read-long-inputs.ts <length>`: reads all long inputs in one process, whose memory the
// caller has limited. Prints how many there are.

import { LONG_INPUTS, timeToRead } from './long-inputs';

async function readAll(length: number): Promise<void> {
  for (const input of LONG_INPUTS) {
    await timeToRead(input, length).catch((cause) => {
      throw new Error(input.name, { cause });
    });
  }
  console.log(LONG_INPUTS.length);
}

readAll(Number(process.argv[2]));
