import type { ComponentProps, CSSProperties } from 'react';
import type { ExtraProps } from 'react-markdown';
import { parsePicture } from '../domain/index.ts';
import { Photo } from '../ui/photo.tsx';

const SIZES = '(min-width: 768px) 680px, 92vw';

/** A picture in a text, loaded when it comes near: in the size written beside it, else as wide as the column. */
export function MarkdownImage({
  src,
  alt,
  title,
  width,
  height,
}: ComponentProps<'img'> & ExtraProps) {
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
      style={shapeOf(box)}
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

/** As a style: once the picture has loaded, its own proportions win over the attributes. */
function shapeOf({ width, height }: Box): CSSProperties {
  if (width && height) return { inlineSize: width, aspectRatio: `${width} / ${height}` };
  return width ? { inlineSize: width } : { inlineSize: 'auto', blockSize: height };
}
