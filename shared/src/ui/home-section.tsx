import { type ReactNode, useId } from 'react';
import { Link } from 'shared/router';
import styles from './home-section.module.css';

type Props = {
  readonly title: string;
  /** Where all of it can be seen, and the text of the link that leads there. */
  readonly all: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
};

/** A section's part of the home page: its heading, a few cards, and the way to all of them. */
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
