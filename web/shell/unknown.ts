// Why there is no verdict, as the pages say it.

import type { UnknownReason } from 'tsumeru';
import { UNKNOWN_REASONS } from 'tsumeru/words';
import { both, say } from './language';

export function sayUnknown(reason: UnknownReason): string {
  const { ja, en } = UNKNOWN_REASONS[reason];
  return say(both(`不明：${ja}`, `Unknown: ${en}.`));
}
