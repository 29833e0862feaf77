import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Alert, Button, DateText } from 'shared/ui';
import { Canary } from './canary.tsx';
import { healthOf } from './health.rules.ts';
import { HealthBadge } from './health-badge.tsx';
import { HealthFigures } from './health-figures.tsx';
import { takenBack } from './history.rules.ts';
import { LiveRelease } from './live-release.tsx';
import { QuarantineAlert } from './quarantine-alert.tsx';
import styles from './section-card.module.css';
import { SectionPanels, type SectionProps } from './section-panels.tsx';

/** One section: its live release and health, the button to roll back, and its lists. */
export function SectionCard(props: SectionProps) {
  const { section, history, onChange } = props;
  const { name, title, prefix, previous, live } = section;
  const titleId = useId();
  const accounts = section.releases.find(({ version }) => version === live)?.health ?? null;
  const health = healthOf(accounts);
  const taken = takenBack(history ?? []);
  const back = live === null || section.canary !== null ? null : previous;
  return (
    <section className={styles.card} aria-labelledby={titleId} data-health={health}>
      <header className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.place}>
          {prefix === null
            ? t('{name}, around all pages', { name })
            : t('{name}, at {path}', { name, path: `/${prefix}` })}
        </p>
        {live !== null && <HealthBadge health={health} />}
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
      <QuarantineAlert section={section} />
      <div className={styles.facts}>
        <LiveRelease section={section} history={history ?? []} />
        {live !== null && (
          <div className={styles.fact}>
            <h3>{t('Last 24 hours')}</h3>
            <HealthFigures accounts={accounts} />
          </div>
        )}
        {back !== null && (
          <Button
            className={styles.back}
            look={health === 'failing' ? 'primary' : 'secondary'}
            onClick={() => onChange({ kind: 'roll-back' })}
          >
            <Undo2 aria-hidden="true" />
            <span>
              {rich('Roll back to {version}', {
                version: <span className={styles.version}>{back}</span>,
              })}
            </span>
          </Button>
        )}
        {live !== null && back === null && (
          <p className={styles.none}>
            {section.canary === null
              ? t('There is no earlier release to go back to.')
              : t('To go back, end the canary first.')}
          </p>
        )}
      </div>
      <Canary section={section} onChange={onChange} />
      <SectionPanels {...props} />
    </section>
  );
}
