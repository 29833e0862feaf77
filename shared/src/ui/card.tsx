import type { ReactNode } from 'react';
import { Link } from 'shared/router';
import styles from './card.module.css';
import { Photo } from './photo.tsx';

type Props = {
  readonly to: string;
  readonly title: string;
  readonly headingLevel?: 2 | 3;
  readonly image: string | null | undefined;
  /** Width divided by height of the picture, as in CSS: `16 / 9`. */
  readonly ratio: string;
  readonly sizes: string;
  /** `eager` for the first pictures of a page; the others load when they come near. */
  readonly loading?: 'eager' | 'lazy';
  /** Shown when there is no picture. */
  readonly placeholder?: ReactNode;
  /** Badges in the corner of the picture. */
  readonly corner?: ReactNode;
  readonly children?: ReactNode;
};

/** A card whose heading is its one link; the whole card can be clicked. */
export function Card({ to, title, headingLevel = 3, image, ratio, sizes, ...rest }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.frame} style={{ aspectRatio: ratio }}>
        {image ? (
          <Photo src={image} alt="" sizes={sizes} loading={rest.loading ?? 'lazy'} />
        ) : (
          <div className={styles.placeholder} aria-hidden="true">
            {rest.placeholder}
          </div>
        )}
        {rest.corner && <div className={styles.corner}>{rest.corner}</div>}
      </div>
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link to={to} viewTransition>
            {title}
          </Link>
        </Heading>
        {rest.children}
      </div>
    </article>
  );
}

/** Cards side by side, as many as fit. */
export function CardGrid({
  children,
  min = '260px',
}: {
  readonly children: ReactNode;
  readonly min?: string;
}) {
  return (
    <div className={styles.grid} style={{ '--card-min': min } as React.CSSProperties}>
      {children}
    </div>
  );
}
