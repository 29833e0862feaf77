import type { ReactNode } from 'react';
import { classNames } from './controls/class-names.ts';
import styles from './page-layout.module.css';
import { usePageTitle } from './page-title.ts';

type Props = {
  /** Heading of the page, and its title in the browser's tab unless there is a `tabTitle`. */
  readonly title: string;
  readonly tabTitle?: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** `text` for one column of forms and prose, 720 px wide. */
  readonly width?: 'full' | 'text';
  readonly children: ReactNode;
};

export function PageLayout({ title, tabTitle, lead, actions, width = 'full', children }: Props) {
  usePageTitle(tabTitle ?? title);
  return (
    <div className={classNames(styles.page, width === 'text' && styles.text)}>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
