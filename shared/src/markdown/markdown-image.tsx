import type { ComponentProps } from 'react';
import { parsePicture } from '../domain/index.ts';
import { Photo } from '../ui/photo.tsx';

const SIZES = '(min-width: 768px) 680px, 92vw';
/** So wide is the column of a text on the smallest phone, and on a wide screen. */
const PHONE_PX = 288;
const COLUMN_PX = 680;

/** A picture in a text, loaded when it comes near: in the size written beside it, else as wide as the column. */
export function MarkdownImage({ src, alt, title, width, height }: ComponentProps<'img'>) {
  if (typeof src !== 'string' || src === '') return alt ? <span>{alt}</span> : null;
  if (width === undefined && height === undefined)
    return <Photo src={src} alt={alt ?? ''} title={title} sizes={SIZES} />;
  const stored = parsePicture(src);
  const box = boxOf({ width: Number(width ?? 0), height: Number(height ?? 0) }, stored);
  return (
    <img
      {...(stored && { srcSet: stored.srcSet, sizes: `${box.width ?? stored.width}px` })}
      src={src}
      alt={alt ?? ''}
      title={title}
      width={box.width}
      height={box.height}
      data-held={heldOn(box, stored)}
      loading="lazy"
      decoding="async"
    />
  );
}

type Box = { readonly width: number | undefined; readonly height: number | undefined };
type Natural = { readonly width: number; readonly height: number } | null;

/** Adds the side that was left out of a size, if the picture's own proportions are known. */
function boxOf(size: { width: number; height: number }, natural: Natural): Box {
  const { width, height } = size;
  const ratio = natural ? natural.width / natural.height : undefined;
  return {
    width: width || (ratio && Math.round(height * ratio)) || undefined,
    height: height || (ratio && Math.round(width / ratio)) || undefined,
  };
}

/**
 * The screens on which a written height applies, regardless of the picture's proportions: all, or only wide ones.
 * Undefined where the height follows from the width, as it must when the picture is wider than its column.
 */
function heldOn({ width = 0, height }: Box, natural: Natural): 'all' | 'wide' | undefined {
  if (height === undefined || width > COLUMN_PX || isOwnShape({ width, height }, natural)) return;
  return width > PHONE_PX ? 'wide' : 'all';
}

/** Up to the half pixel by which a side is rounded. */
const isOwnShape = (size: { width: number; height: number }, natural: Natural): boolean =>
  natural !== null &&
  Math.abs(size.width / natural.width - size.height / natural.height) * natural.width < 1;
