import { pageLoads, type ReleaseLoads } from 'shared/releases';
import { loadsInWords } from './health.rules.ts';
import styles from './health-figures.module.css';

/** Page loads of the last 24 hours: in words, and as a bar of successes and failures. */
export function HealthFigures({ loads }: { readonly loads: ReleaseLoads }) {
  const { failed, crashed } = loads;
  const parts = { well: pageLoads(loads) - failed - crashed, crashed, failed };
  const words = loadsInWords(loads);
  return (
    <div className={styles.figures}>
      <p>{words.charAt(0).toUpperCase() + words.slice(1)}</p>
      <div className={styles.bar} aria-hidden="true">
        {Object.entries(parts).map(
          ([name, figure]) =>
            figure > 0 && <span key={name} className={styles[name]} style={{ flexGrow: figure }} />,
        )}
      </div>
    </div>
  );
}
