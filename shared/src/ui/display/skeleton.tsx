import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

type Props = { readonly width?: string; readonly height?: string; readonly ratio?: string };

/** A grey box in the size of the loading content. Decorative: the region around it announces "Loading". */
export function Skeleton({ width = '100%', height = '1em', ratio }: Props) {
  const size: CSSProperties = ratio
    ? { inlineSize: width, aspectRatio: ratio }
    : { inlineSize: width, blockSize: height };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}
