import type { Deployment, Release, Section } from 'shared/contract';
import { t } from 'shared/language';
import { Badge, Button, DateText, EmptyState } from 'shared/ui';
import { type Column, DataTable } from '../ui/data-table.tsx';
import type { Change } from './change.rules.ts';
import styles from './releases.module.css';
import { whyOf } from './section.rules.ts';
import { VersionText } from './version-text.tsx';

type Props = {
  readonly section: Section;
  /** Newest first. */
  readonly history: readonly Deployment[];
  readonly onChange: (change: Change) => void;
  readonly onPreview: (version: string) => void;
};

/** The kept releases of a section, newest first, each with its buttons. */
export function ReleasesTable({ section, history, onChange, onPreview }: Props) {
  const { name, title, live, releases } = section;
  const idOf = (version: string) => `release-${name}-${version}`;
  const columns: readonly Column<Release>[] = [
    {
      name: t('Version'),
      kind: 'heading',
      width: '36%',
      cell: ({ version, misfits, builtFrom }) => (
        <div className={styles.lines}>
          <VersionText version={version} id={idOf(version)} />
          {badgeOf(section, version)}
          <p>{whyOf(version, history) || builtFrom?.subject}</p>
          {misfits.length > 0 && live !== version && (
            <p>{t('Does not fit what is live: {reasons}', { reasons: misfits.join(' ') })}</p>
          )}
        </div>
      ),
    },
    {
      name: t('Added'),
      width: '18%',
      cell: ({ registeredAt, registeredBy }) => (
        <div className={styles.lines}>
          <DateText iso={registeredAt} time />
          <p>{registeredBy}</p>
        </div>
      ),
    },
    {
      name: t('Actions'),
      kind: 'actions',
      cell: ({ version }) => {
        const described = { 'aria-describedby': idOf(version) };
        const change = (kind: 'promote' | 'canary') => () =>
          onChange({ kind, section: name, version });
        return (
          <div className={styles.lines}>
            {version !== live && (
              <Button {...described} onClick={change('promote')}>
                {t('Promote')}
              </Button>
            )}
            {version !== live && live !== null && (
              <Button {...described} onClick={change('canary')}>
                {t('Canary…')}
              </Button>
            )}
            <Button variant="quiet" {...described} onClick={() => onPreview(version)}>
              {t('Preview link')}
            </Button>
          </div>
        );
      },
    },
  ];
  if (releases.length === 0) return <EmptyState text={t('No release is kept.')} />;
  return (
    <DataTable
      label={t('Kept releases of {title}', { title })}
      columns={columns}
      rows={releases}
      keyOf={({ version }) => version}
    />
  );
}

/** The role of a release in its section; none if it is only kept. */
function badgeOf({ live, canary, previous }: Section, version: string) {
  if (version === live) return <Badge tone="success">{t('Live')}</Badge>;
  if (version === canary?.version)
    return <Badge tone="accent">{t('Canary {share} %', { share: canary.traffic })}</Badge>;
  return version === previous && <Badge tone="neutral">{t('Live before')}</Badge>;
}
