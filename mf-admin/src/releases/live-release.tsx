import type { Deployment, Section } from 'shared/contract';
import { DateText } from 'shared/ui';
import { arrivalOf } from './history.rules.ts';
import styles from './live-release.module.css';
import { VersionText } from './version-text.tsx';

type Props = { readonly section: Section; readonly history: readonly Deployment[] };

/** What of a section is live, since when, and who made it so. */
export function LiveRelease({ section, history }: Props) {
  const { live, liveSince } = section;
  const who = arrivalOf(section, history)?.who;
  return (
    <div className={styles.live}>
      <h3>Live</h3>
      {live === null ? <p>Nothing yet</p> : <VersionText version={live} size="large" />}
      {liveSince !== null && (
        <p className={styles.since}>
          since <DateText iso={liveSince} time />
          {who !== undefined && `, by ${who}`}
        </p>
      )}
    </div>
  );
}
