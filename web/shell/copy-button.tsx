// A button that copies a text and says whether it did.

import { announce } from './announce';
import { copyText } from './files';
import { type Both, say } from './language';

const TEXTS = {
  copied: { ja: 'コピーしました', en: 'Copied' },
  notCopied: { ja: 'クリップボードに書けません', en: 'The clipboard cannot be written to' },
} satisfies Record<string, Both>;

interface CopyButtonProps {
  readonly id: string;
  readonly label: string;
  readonly make: () => string | Promise<string>;
}

export function CopyButton({ id, label, make }: CopyButtonProps) {
  const copy = async () => {
    const isCopied = await copyText(await make());
    announce(say(isCopied ? TEXTS.copied : TEXTS.notCopied));
  };
  return (
    <button type="button" id={id} onClick={copy}>
      {label}
    </button>
  );
}
