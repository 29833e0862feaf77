import { type ReactNode, useId } from 'react';
import { Link } from 'shared/router';
import styles from './home-section.module.css';

type Props = {
  readonly title: string;
  /** The link to the whole list: address and text. */
  readonly all: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
};

/** A section's widget on the home page: a heading, a few cards, and a link to all of them. */
export function HomeSection({ title, all, children }: Props) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <Link className={styles.all} to={all.to} viewTransition>
          {all.text}
        </Link>
      </div>
      {children}
    </section>
  );
}
