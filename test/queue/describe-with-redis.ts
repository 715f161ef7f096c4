// `describe` for suites that need Redis. Without a redis-server they are skipped with one visible line; with CI set
// that is a failure.

import { describe, it } from 'vitest';
import { isRedisInstalled, REDIS_PROGRAM } from '../../support/redis-server';

/** `describe` for a suite that needs Redis. */
export function describeWithRedis(name: string, suite: () => void): void {
  if (isRedisInstalled()) {
    describe(name, suite);
  } else if (process.env.CI) {
    describe(name, () => {
      it('needs redis-server', () => {
        throw new Error(`no ${REDIS_PROGRAM}: apt-get install redis-server`);
      });
    });
  } else {
    console.log(`SKIPPED: ${name} (no ${REDIS_PROGRAM}; apt-get install redis-server)`);
    describe.skip(name, () => {
      it('needs redis-server', () => {});
    });
  }
}
