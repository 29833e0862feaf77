import { useEffect, useRef } from 'react';
import styles from './picture.module.css';
import { drawPicture, type Picture } from './picture.ts';

type Props = { readonly picture: Picture; readonly size: number };

/** The framed square of a picture, as a round avatar. */
export function PictureCanvas({ picture, size }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // Paints the canvas, which React cannot do.
    if (canvas.current) drawPicture(canvas.current, picture.pixels, picture.framing);
  }, [picture]);
  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      width={size * 2}
      height={size * 2}
      style={{ inlineSize: size }}
    />
  );
}
