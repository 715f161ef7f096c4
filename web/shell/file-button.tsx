// A button that asks for files, or for a folder with everything in it.

import { useRef } from 'preact/hooks';
import { Action, type ActionProps } from './action';

interface FileButtonProps extends Pick<ActionProps, 'id' | 'isMain' | 'isOff'> {
  /** The id of the input. */
  readonly inputId: string;
  readonly text: string;
  /** Default: one file. */
  readonly takes?: 'files' | 'folder';
  readonly open: (first: File, all: readonly File[]) => void;
}

export function FileButton({ inputId, takes, open, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (chosen: HTMLInputElement) => {
    const files = [...chosen.files!];
    // The same file can be chosen again.
    chosen.value = '';
    if (files[0] !== undefined) open(files[0], files);
  };
  return (
    <>
      <Action {...button} act={() => input.current!.click()} />
      <input
        ref={input}
        {...{ id: inputId, 'aria-label': button.text, webkitdirectory: takes === 'folder' }}
        type="file"
        multiple={takes !== undefined}
        hidden
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </>
  );
}
