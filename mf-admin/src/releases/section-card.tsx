import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Alert, Button, DateText } from 'shared/ui';
import { AgoText } from '../ui/ago-text.tsx';
import { Canary } from './canary.tsx';
import { healthInWords } from './facts.rules.ts';
import { promotionOf, takenBack, whyOf } from './history.rules.ts';
import styles from './section-card.module.css';
import { SectionPanels, type SectionProps } from './section-panels.tsx';
import { VersionText } from './version-text.tsx';

/** One section: its live release and canary, the button to roll back, and its lists. */
export function SectionCard(props: SectionProps) {
  const { section, history, onChange } = props;
  const { name, title, prefix, live, canary } = section;
  const titleId = useId();
  const taken = takenBack(history ?? []);
  const back = live === null || canary !== null ? null : section.previous;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.row}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.note}>
          {prefix === null
            ? t('{name}, around all pages', { name })
            : t('{name}, at {path}', { name, path: `/${prefix}` })}
        </p>
      </header>
      {taken && (
        <Alert kind="info">
          {rich('The site took {version} back by itself, {date}.', {
            version: taken.from,
            date: <DateText iso={taken.at} time />,
          })}{' '}
          {taken.why}
        </Alert>
      )}
      <LiveRelease {...props} />
      {back !== null && (
        <div>
          <Button onClick={() => onChange({ kind: 'roll-back' })}>
            <Undo2 aria-hidden="true" />
            <span>
              {rich('Roll back to {version}', {
                version: <span className={styles.version}>{back}</span>,
              })}
            </span>
          </Button>
        </div>
      )}
      {live !== null && back === null && (
        <p className={styles.note}>
          {canary === null
            ? t('There is no earlier release to go back to.')
            : t('To go back, end the canary first.')}
        </p>
      )}
      <Canary section={section} onChange={onChange} />
      <SectionPanels {...props} />
    </section>
  );
}

function LiveRelease({ section, history }: Pick<SectionProps, 'section' | 'history'>) {
  const { live, liveSince, kept } = section;
  const name = promotionOf(section, history ?? [])?.who;
  const since = liveSince !== null && {
    date: <DateText iso={liveSince} time />,
    ago: <AgoText before=", " iso={liveSince} />,
  };
  return (
    <div className={styles.live}>
      <h3>{t('Live')}</h3>
      {live === null ? <p>{t('Nothing yet')}</p> : <VersionText version={live} />}
      {live !== null && <p>{whyOf(live, history ?? [])}</p>}
      {kept && <p className={styles.note}>{t('The site does not take it back by itself.')}</p>}
      {since && (
        <p className={styles.note}>
          {name === undefined
            ? rich('since {date}{ago}', since)
            : rich('since {date}{ago}, by {name}', { ...since, name })}
        </p>
      )}
      <p className={styles.note}>{healthInWords(section, live)}</p>
    </div>
  );
}
