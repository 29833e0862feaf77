import type { Section } from 'shared/contract';
import { t } from 'shared/language';
import { Badge, Button } from 'shared/ui';
import type { Change } from './change.rules.ts';
import { healthInWords } from './facts.rules.ts';
import styles from './section-card.module.css';
import { VersionText } from './version-text.tsx';

type Props = { readonly section: Section; readonly onChange: (change: Change) => void };

/** The release that a share of the visitors gets instead of the live one. */
export function Canary({ section, onChange }: Props) {
  const { title, canary } = section;
  if (canary === null) return null;
  const { version, traffic } = canary;
  return (
    <section className={styles.canary} aria-label={t('Canary of {title}', { title })}>
      <div className={styles.row}>
        <Badge tone="accent">{t('Canary {share} %', { share: traffic })}</Badge>
        <VersionText version={version} />
      </div>
      <p className={styles.note}>{healthInWords(section, version)}</p>
      {canary.with.length > 0 && (
        <p>
          {t('A set with {sections}: a visitor sees all of it or nothing.', {
            sections: canary.with.join(', '),
          })}
        </p>
      )}
      <div className={styles.row}>
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
