import { ArrowRight } from 'lucide-react';
import { t } from 'shared/language';
import styles from './version-text.module.css';
import { VersionText } from './version-text.tsx';

type Props = { readonly from: string | null; readonly to: string | null };

/** The change from one release to another. */
export const VersionStep = ({ from, to }: Props) => (
  <span className={styles.step}>
    {from === null ? t('nothing') : <VersionText version={from} />}
    <ArrowRight size="16" aria-hidden="true" />
    <span className="visually-hidden">{t('to')}</span>
    {to === null ? t('nothing') : <VersionText version={to} />}
  </span>
);
