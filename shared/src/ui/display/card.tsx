import type { ReactNode } from 'react';
import { Link } from 'shared/router';
import styles from './card.module.css';
import { Photo } from './photo.tsx';
import { Skeleton } from './skeleton.tsx';

type Props = {
  readonly id?: string | undefined;
  readonly to: string;
  readonly title: string;
  /** Language of the title, if it may be another than that of the page. */
  readonly lang?: string | undefined;
  readonly headingLevel?: 2 | 3;
  readonly image: string | null | undefined;
  /** Width divided by height of the picture. */
  readonly ratio: '16 / 9' | '1 / 1';
  readonly sizes: string;
  /** Whether its picture is above the fold. Others load lazily, so that they do not delay the scripts. */
  readonly isAboveFold?: boolean | undefined;
  readonly placeholder?: ReactNode;
  readonly children?: ReactNode;
};

/** A card whose heading is its one link; the whole card can be clicked. */
export function Card({ to, title, headingLevel = 3, image, ratio, sizes, ...rest }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article id={rest.id} className={styles.card}>
      <div className={styles.frame} data-ratio={ratio}>
        {image ? (
          <Photo
            src={image}
            alt=""
            sizes={sizes}
            loading={rest.isAboveFold ? 'eager' : 'lazy'}
            fetchPriority={rest.isAboveFold ? 'high' : 'low'}
          />
        ) : (
          <div className={styles.placeholder} aria-hidden="true">
            {rest.placeholder}
          </div>
        )}
      </div>
      <div className={styles.body}>
        <Heading className={styles.title} lang={rest.lang} dir="auto">
          <Link to={to} viewTransition>
            {title}
          </Link>
        </Heading>
        {rest.children}
      </div>
    </article>
  );
}

type GridProps = {
  readonly children: ReactNode;
  /** Minimum width of a card: two `narrow` ones fit on a phone. */
  readonly cardWidth?: 'narrow' | 'wide' | undefined;
};

export const CardGrid = ({ children, cardWidth }: GridProps) => (
  <div className={styles.grid} data-cards={cardWidth}>
    {children}
  </div>
);

type SkeletonProps = {
  /** Width divided by height of the picture, as for `Card`. */
  readonly ratio: string;
  readonly children: ReactNode;
};

export function CardSkeleton({ ratio, children }: SkeletonProps) {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton ratio={ratio} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
