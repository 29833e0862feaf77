import type { ComponentProps, CSSProperties } from 'react';
import type { ExtraProps } from 'react-markdown';
import { parsePicture } from '../domain/index.ts';
import { Photo } from '../ui/photo.tsx';

const SIZES = '(min-width: 768px) 680px, 92vw';

/** A picture of a text: in the size written beside it, else as wide as the column, loaded when it comes near. */
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

/** Completes a size of which one side was left out, where the picture's own proportions are known. */
function boxOf(asked: { width: number; height: number }, natural: Natural): Box {
  const { width, height } = asked;
  const ratio = natural ? natural.width / natural.height : undefined;
  return {
    width: width || (ratio && Math.round(height * ratio)) || undefined,
    height: height || (ratio && Math.round(width / ratio)) || undefined,
  };
}

/** Attributes alone would be overruled by the picture's own proportions once it has loaded. */
function shapeOf({ width, height }: Box): CSSProperties {
  if (width && height) return { inlineSize: width, aspectRatio: `${width} / ${height}` };
  return width ? { inlineSize: width } : { inlineSize: 'auto', blockSize: height };
}
