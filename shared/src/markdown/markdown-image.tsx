import type { ComponentProps } from 'react';
import { parsePicture } from '../domain/index.ts';
import { Photo } from '../ui/photo.tsx';

const SIZES = '(min-width: 768px) 680px, 92vw';

/** A picture in a text, loaded when it comes near: in the size written beside it, else as wide as the column. */
export function MarkdownImage({ src, alt = '', title, ...written }: ComponentProps<'img'>) {
  if (typeof src !== 'string' || src === '') return alt ? <span>{alt}</span> : null;
  const { width, height } = sizeOf(Number(written.width ?? 0), Number(written.height ?? 0), src);
  const sizes = width ? `${width}px` : SIZES;
  return (
    <Photo
      src={src}
      alt={alt}
      title={title}
      sizes={sizes}
      {...(width || height ? { width, height } : {})}
    />
  );
}

/** Adds the side that was left out of a size, if the proportions of the picture are known. */
function sizeOf(width: number, height: number, src: string) {
  const stored = parsePicture(src);
  const ratio = stored ? stored.width / stored.height : 0;
  return {
    width: width || Math.round(height * ratio) || undefined,
    height: height || (ratio && Math.round(width / ratio)) || undefined,
  };
}
