import type { Release } from 'shared/contract';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import styles from './built-from-text.module.css';

/** Enough of a hash for people to find a commit. */
const SHORT = 7;

/** The commit that a release was built from, if its build knew one. */
export function BuiltFromText({ release }: { readonly release: Release | undefined }) {
  const from = release?.builtFrom;
  if (!from) return null;
  const hash = <code className={styles.hash}>{from.commit.slice(0, SHORT)}</code>;
  const commit = from.link ? (
    <a href={from.link} target="_blank" rel="noopener noreferrer">
      {hash}
      <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
    </a>
  ) : (
    hash
  );
  return (
    <p className={styles.from}>
      {rich('Commit {commit}: {subject}', { commit, subject: from.subject })}
    </p>
  );
}
