import type { ReactNode } from 'react';
import { t } from 'shared/language';
import { classNames, PageLayout } from 'shared/ui';
import styles from './form-page.module.css';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Links to other pages, below the form. */
  readonly links?: ReactNode;
  /** `short` for a few fields: a line as long as a page is no place for a password. */
  readonly width?: 'short' | 'text';
  /** What was sent has errors: the title in the browser's tab says so. */
  readonly isWrong?: boolean;
  readonly children: ReactNode;
};

/** A page with one form in a card. */
export function FormPage({
  title,
  links,
  width = 'short',
  isWrong = false,
  children,
  ...rest
}: Props) {
  return (
    <div className={classNames(styles.page, width === 'short' && styles.short)}>
      <PageLayout
        {...rest}
        title={title}
        tabTitle={isWrong ? t('Error: {title}', { title }) : title}
        width="text"
      >
        <div className={styles.sheet}>{children}</div>
        {links && <div className={styles.links}>{links}</div>}
      </PageLayout>
    </div>
  );
}
