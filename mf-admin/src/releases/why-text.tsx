import type { Deployment } from 'shared/contract';
import { whyOf } from './history.rules.ts';
import styles from './why-text.module.css';

type Props = { readonly version: string; readonly history: readonly Deployment[] };

/** What was said of a release when it was made live: a version alone says nothing to people. */
export function WhyText({ version, history }: Props) {
  const why = whyOf(version, history);
  return why === '' ? null : <p className={styles.why}>{why}</p>;
}
