import styles from './picture.module.css';
import type { Picture } from './picture.ts';

type Props = { readonly picture: Pick<Picture, 'url' | 'framing'>; readonly size: number };

/** The framed square of a picture, as a round avatar. */
export function FramedPicture({ picture: { url, framing }, size }: Props) {
  const place = `${100 * framing.x}% ${100 * framing.y}%`;
  const style = { objectPosition: place, transformOrigin: place, scale: framing.zoom };
  return (
    <span className={styles.round} style={{ inlineSize: size }}>
      <img src={url} alt="" draggable={false} style={style} />
    </span>
  );
}
