import type { ReactNode } from 'react';
import { PageLayout } from 'shared/ui';
import styles from './form-page.module.css';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Links to other pages, below the form. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
};

/** A page with one short form. */
export function FormPage({ title, lead, links, children }: Props) {
  return (
    <div className={styles.page}>
      <PageLayout title={title} {...(lead && { lead })} width="text">
        <div className={styles.sheet}>{children}</div>
        {links && <div className={styles.links}>{links}</div>}
      </PageLayout>
    </div>
  );
}
