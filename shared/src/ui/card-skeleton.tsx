import type { ReactNode } from 'react';
import styles from './card.module.css';
import { Skeleton } from './skeleton.tsx';

type Props = {
  /** Width divided by height of the picture, as for `Card`. */
  readonly ratio: string;
  /** Skeletons of the lines below the picture. */
  readonly children: ReactNode;
};

/** Shown while a card loads, in the size that the card will have. */
export function CardSkeleton({ ratio, children }: Props) {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton ratio={ratio} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
