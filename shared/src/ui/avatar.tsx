import { initial } from '../domain/index.ts';
import styles from './avatar.module.css';

type Props = { readonly name: string; readonly url: string | null; readonly size?: number };

/** A person's picture, or the first letter of the name. Decorative: the name itself stands beside it. */
export function Avatar({ name, url, size = 36 }: Props) {
  const box = { inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.45) };
  if (url)
    return (
      <img className={styles.avatar} style={box} src={url} alt="" width={size} height={size} />
    );
  return (
    <span className={styles.avatar} style={box} aria-hidden="true">
      {initial(name)}
    </span>
  );
}
