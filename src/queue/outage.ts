// Why Redis cannot be reached, as far as its error tells.

import type { Bilingual } from '../words/language';

const REASONS: readonly (readonly [RegExp, Bilingual])[] = [
  [/^ECONNREFUSED$/, { en: 'nobody listens there', ja: '接続を受け付けていません' }],
  [/^(ENOTFOUND|EAI_\w+)$/, { en: 'there is no such host', ja: 'そのホストは見つかりません' }],
  [/^(EHOST|ENET)UNREACH$/, { en: 'there is no way to that host', ja: 'そのホストに届きません' }],
  [/^ETIMEDOUT$/, { en: 'it does not answer', ja: '応答がありません' }],
  [/^ECONNRESET$/, { en: 'it breaks the connection off', ja: '接続を切られました' }],
  [
    /CERT|^UNABLE_TO|^ERR_TLS/,
    { en: 'its TLS certificate is not accepted', ja: 'TLS の証明書を受け入れられません' },
  ],
  [/SSL|^EPROTO$/, { en: 'it does not speak TLS', ja: 'TLS で話せません' }],
];

/** Undefined where nothing is known that could be told. */
export function findReason(error: Error): Bilingual | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return undefined;
  const [, known] = REASONS.find(([pattern]) => pattern.test(code)) ?? [];
  return known === undefined ? { en: code, ja: code } : { ...known };
}
