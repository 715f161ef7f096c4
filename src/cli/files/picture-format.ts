// Which kinds of pictures the command line makes, and how their file names end.

export const PICTURE_FORMATS = ['svg', 'png'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export function isPictureFormat(name: string): name is PictureFormat {
  return (PICTURE_FORMATS as readonly string[]).includes(name);
}

/** By the end of the name; undefined for any other. */
export function pictureFormatOf(path: string): PictureFormat | undefined {
  return PICTURE_FORMATS.find((format) => path.toLowerCase().endsWith(`.${format}`));
}
