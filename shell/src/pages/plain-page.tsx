import type { ReactNode } from 'react';
import { classNames, usePageTitle } from 'shared/ui';
import styles from './plain-page.module.css';

type Props = {
  /** A large number above the heading, such as 404. */
  readonly code?: number;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
};

export function PlainPage({ code, title, children, actions }: Props) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <section className={styles.note}>
        {code && <p className={styles.code}>{code}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        <div className={styles.text}>{children}</div>
        <div className={classNames('row', styles.actions)}>{actions}</div>
      </section>
    </div>
  );
}
