import { type ComponentProps, useState } from 'react';
import { parsePicture } from '../../domain/index.ts';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  readonly src: string;
  /** Empty if the text beside the picture has the same information. */
  readonly alt: string;
  /** How wide the picture is shown, as in `<img sizes>`. */
  readonly sizes: string;
};

/** A picture in the stored width that fits best. Its space is reserved before it has loaded, and stays empty if it fails. */
export function Photo({ src, alt, sizes, loading = 'lazy', ...rest }: Props) {
  const { width, height, srcSet } = parsePicture(src) ?? {};
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return (
    <img
      // A style hides the browser's icon for a broken picture, unless there is an alternative text to read.
      data-failed={failedSrc === src && alt === '' ? '' : undefined}
      onError={() => setFailedSrc(src)}
      width={width}
      height={height}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      {...rest}
      alt={alt}
      loading={loading}
      decoding="async"
      src={src}
    />
  );
}
