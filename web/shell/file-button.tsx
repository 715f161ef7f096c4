// A button that asks for files, or for a folder with everything in it.

import { useRef } from 'preact/hooks';
import { Action, type ActionProps } from './action';

interface FileButtonProps extends Pick<ActionProps, 'id' | 'isMain' | 'isOff'> {
  /** Default: one file. */
  readonly input: {
    readonly id: string;
    readonly multiple?: true;
    readonly webkitdirectory?: true;
  };
  readonly text: string;
  readonly open: (first: File, all: readonly File[]) => void;
}

export function FileButton({ input, open, ...button }: FileButtonProps) {
  const place = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    const files = [...currentTarget.files!];
    // The same file can be chosen again.
    currentTarget.value = '';
    open(files[0]!, files);
  };
  return (
    <>
      <Action {...button} act={() => place.current!.click()} />
      <input ref={place} {...input} aria-label={button.text} type="file" hidden onChange={take} />
    </>
  );
}
