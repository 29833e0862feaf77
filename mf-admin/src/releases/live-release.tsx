import type { Deployment, Section } from 'shared/contract';
import { DateText } from 'shared/ui';
import { AgoText } from '../ui/ago-text.tsx';
import { promotionOf } from './history.rules.ts';
import styles from './live-release.module.css';
import { VersionText } from './version-text.tsx';
import { WhyText } from './why-text.tsx';

type Props = { readonly section: Section; readonly history: readonly Deployment[] };

/** The live release of a section: its version, since when, and who made it live. */
export function LiveRelease({ section, history }: Props) {
  const { live, liveSince, kept } = section;
  const who = promotionOf(section, history)?.who;
  return (
    <div className={styles.live}>
      <h3>Live</h3>
      {live === null ? <p>Nothing yet</p> : <VersionText version={live} size="large" />}
      {live !== null && <WhyText version={live} history={history} />}
      {kept && <p className={styles.since}>The site does not take it back by itself.</p>}
      {liveSince !== null && (
        <p className={styles.since}>
          since <DateText iso={liveSince} time />
          <AgoText before=", " iso={liveSince} />
          {who !== undefined && `, by ${who}`}
        </p>
      )}
    </div>
  );
}
