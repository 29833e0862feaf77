import { ArrowRight } from 'lucide-react';
import { t } from 'shared/language';
import styles from './version-step.module.css';
import { VersionText } from './version-text.tsx';

type Props = { readonly from: string | null; readonly to: string | null };

/** The change from one release to another. */
export function VersionStep({ from, to }: Props) {
  return (
    <span className={styles.step}>
      {from === null ? t('nothing') : <VersionText version={from} />}
      <ArrowRight aria-hidden="true" />
      <span className="visually-hidden">{t('to')}</span>
      {to === null ? t('nothing') : <VersionText version={to} />}
    </span>
  );
}
