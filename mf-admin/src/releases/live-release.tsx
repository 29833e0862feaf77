import type { Deployment, Section } from 'shared/contract';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { DateText } from 'shared/ui';
import { AgoText } from '../ui/ago-text.tsx';
import { BuiltFromText } from './built-from-text.tsx';
import { promotionOf } from './history.rules.ts';
import styles from './live-release.module.css';
import { VersionText } from './version-text.tsx';
import { WhyText } from './why-text.tsx';

type Props = { readonly section: Section; readonly history: readonly Deployment[] };

/** The live release of a section: its version, since when, and who made it live. */
export function LiveRelease({ section, history }: Props) {
  const { live, liveSince, kept, releases } = section;
  const who = promotionOf(section, history)?.who;
  return (
    <div className={styles.live}>
      <h3>{t('Live')}</h3>
      {live === null ? <p>{t('Nothing yet')}</p> : <VersionText version={live} size="large" />}
      <BuiltFromText release={releases.find(({ version }) => version === live)} />
      {live !== null && <WhyText version={live} history={history} />}
      {kept && <p className={styles.since}>{t('The site does not take it back by itself.')}</p>}
      {liveSince !== null && (
        <p className={styles.since}>
          <Since iso={liveSince} who={who} />
        </p>
      )}
    </div>
  );
}

function Since({ iso, who }: { readonly iso: string; readonly who: string | undefined }) {
  const parts = { date: <DateText iso={iso} time />, ago: <AgoText before=", " iso={iso} /> };
  return who === undefined
    ? rich('since {date}{ago}', parts)
    : rich('since {date}{ago}, by {name}', { ...parts, name: who });
}
