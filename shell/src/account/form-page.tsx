import type { ReactNode } from 'react';
import type { useCheckedForm } from 'shared/forms';
import { t } from 'shared/language';
import { classNames, PageLayout } from 'shared/ui';
import styles from './form-page.module.css';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly links?: ReactNode;
  /** `short` fits one column of fields, `text` lines of text. */
  readonly width?: 'short' | 'text';
  /** The page's form. The title of the tab says when it has errors. */
  readonly checkedForm?: Pick<ReturnType<typeof useCheckedForm>, 'summary'>;
  readonly children: ReactNode;
};

export function FormPage({
  title,
  links,
  width = 'short',
  checkedForm,
  children,
  ...heading
}: Props) {
  const hasErrors = checkedForm && checkedForm.summary.errors.length > 0;
  return (
    <div className={classNames(styles.page, width === 'short' && styles.short)}>
      <PageLayout
        {...heading}
        title={title}
        tabTitle={hasErrors ? t('Error: {title}', { title }) : title}
        width="text"
      >
        <div className={styles.sheet}>{children}</div>
        {links && <div className={classNames('row', styles.links)}>{links}</div>}
      </PageLayout>
    </div>
  );
}
