import type { ReactNode } from 'react';
import styles from './profile-part.module.css';

type Props = {
  /** Id of the heading, unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
};

/** A part of the profile page below its form. */
export const ProfilePart = ({ id, title, children }: Props) => (
  <section className={styles.part} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
