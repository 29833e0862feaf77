import type { Section } from 'shared/contract';
import { t } from 'shared/language';
import { Badge, Button } from 'shared/ui';
import styles from './canary.module.css';
import type { Change } from './change.rules.ts';
import { healthOf } from './health.rules.ts';
import { HealthBadge } from './health-badge.tsx';
import { HealthFigures } from './health-figures.tsx';
import { VersionText } from './version-text.tsx';

type Props = { readonly section: Section; readonly onChange: (change: Change) => void };

/** The release that a share of the visitors gets instead of the live one. */
export function Canary({ section, onChange }: Props) {
  const { title, canary, releases } = section;
  if (canary === null) return null;
  const { version, traffic } = canary;
  const accounts = releases.find((one) => one.version === version)?.health ?? null;
  return (
    <section className={styles.canary} aria-label={t('Canary of {title}', { title })}>
      <div className={styles.what}>
        <Badge tone="accent">{t('Canary {share} %', { share: traffic })}</Badge>
        <VersionText version={version} />
        <HealthBadge health={healthOf(accounts)} />
      </div>
      <HealthFigures accounts={accounts} />
      {canary.with.length > 0 && (
        <p>
          {t('A set with {sections}: a visitor sees all of it or nothing.', {
            sections: canary.with.join(', '),
          })}
        </p>
      )}
      <div className={styles.actions}>
        <Button look="primary" onClick={() => onChange({ kind: 'promote', version })}>
          {t('Make it live for everybody')}
        </Button>
        <Button onClick={() => onChange({ kind: 'canary', version })}>
          {t('Change the share…')}
        </Button>
        <Button onClick={() => onChange({ kind: 'end-canary' })}>{t('End canary')}</Button>
      </div>
    </section>
  );
}
