import { ArrowRight } from 'lucide-react';
import { t } from 'shared/language';
import layout from '../ui/layout.module.css';
import styles from './releases.module.css';

/** The version of a release, in a font that makes versions easy to compare. */
export const VersionText = ({
  version,
  id,
}: {
  readonly version: string;
  readonly id?: string;
}) => (
  <code id={id} className={styles.version}>
    {version}
  </code>
);

type Props = { readonly from: string | null; readonly to: string | null };

export const VersionStep = ({ from, to }: Props) => (
  <span className={layout.row}>
    {from === null ? t('nothing') : <VersionText version={from} />}
    <ArrowRight size="16" aria-hidden="true" />
    <span className="visually-hidden">{t('to')}</span>
    {to === null ? t('nothing') : <VersionText version={to} />}
  </span>
);
