// The versions of the optional packages with which this package was installed and run: of each major version the lowest
// and the highest. `peers.test.ts` holds the ranges of `package.json` to this table, `peers.long.test.ts` installs each
// version of it.

export interface QueuePackages {
  readonly bullmq: string;
  readonly ioredis: string;
}

export const TRIED_QUEUE_PACKAGES: readonly QueuePackages[] = [
  { bullmq: '5.55.0', ioredis: '5.4.1' },
  { bullmq: '5.55.0', ioredis: '6.0.0' },
  { bullmq: '5.81.5', ioredis: '5.11.1' },
  { bullmq: '6.0.0', ioredis: '5.3.0' },
  { bullmq: '6.7.0', ioredis: '6.0.0' },
];

export const TRIED_MCP = ['2.0.0', '2.4.0'];

export const TRIED_TYPST = ['0.7.0'];

export const TRIED_RESVG = ['2.5.0', '2.6.2'];
