// The formats of pictures that the command line writes, and the ends of their file names.

import { endingOf } from '../../batch/input';

export const PICTURE_FORMATS = ['svg', 'png'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export function isPictureFormat(name: string): name is PictureFormat {
  return (PICTURE_FORMATS as readonly string[]).includes(name);
}

/** The format that belongs to the end of a file name; undefined for any other end. */
export function pictureFormatOf(path: string): PictureFormat | undefined {
  return endingOf(path, PICTURE_FORMATS);
}
