import type { ReactNode } from 'react';
import styles from './card-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

type Props = {
  /** Of the picture's frame, as for `Card`. */
  readonly ratio: string;
  /** Skeletons of the lines below the picture. */
  readonly children: ReactNode;
};

/** The place of a card that is on its way, as large as the card will be. */
export function CardSkeleton({ ratio, children }: Props) {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton ratio={ratio} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
