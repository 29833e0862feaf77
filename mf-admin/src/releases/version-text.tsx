import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'shared/language';
import { layout } from '../ui/index.ts';
import styles from './releases.module.css';

type VersionTextProps = { readonly version: string; readonly id?: string };

/** The version of a release, in a font that makes versions easy to compare. */
export const VersionText = ({ version, id }: VersionTextProps) => (
  <code id={id} className={styles.version}>
    {version}
  </code>
);

type Props = { readonly from: ReactNode; readonly to: ReactNode };

/** A change from one release to another; null is for none. */
export const ReleaseStep = ({ from, to }: Props) => (
  <span className={layout.row}>
    {from ?? t('nothing')}
    <ArrowRight size="16" aria-hidden="true" />
    <span className="visually-hidden">{t('to')}</span>
    {to ?? t('nothing')}
  </span>
);
