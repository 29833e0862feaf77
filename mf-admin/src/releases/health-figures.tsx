import type { Health } from 'shared/releases';
import { accountsInWords } from './health.rules.ts';
import styles from './health-figures.module.css';

/** Accounts for which a release loaded and failed: in words, and as a bar. */
export function HealthFigures({ accounts }: { readonly accounts: Health | null }) {
  const { loaded: well = 0, failed = 0 } = accounts ?? {};
  return (
    <div className={styles.figures}>
      <p>{accountsInWords(accounts)}</p>
      <div className={styles.bar} aria-hidden="true">
        {Object.entries({ well, failed }).map(
          ([name, figure]) =>
            figure > 0 && <span key={name} className={styles[name]} style={{ flexGrow: figure }} />,
        )}
      </div>
    </div>
  );
}
