import type { Deployment, Release, Section } from 'shared/contract';
import { t } from 'shared/language';
import { Badge, Button, DateText, EmptyState } from 'shared/ui';
import { AgoText } from '../ui/ago-text.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import type { Change } from './change.rules.ts';
import { standing } from './facts.rules.ts';
import { whyOf } from './history.rules.ts';
import styles from './releases-table.module.css';
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
  const columns: readonly Column<Release>[] = [
    {
      name: t('Version'),
      kind: 'heading',
      width: '36%',
      cell: ({ version, misfits, builtFrom }) => (
        <div className={styles.lines}>
          <VersionText version={version} id={idOf(section, version)} />
          <Standing section={section} version={version} />
          <p>{whyOf(version, history) || builtFrom?.subject}</p>
          {misfits.length > 0 && section.live !== version && (
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
          <AgoText iso={registeredAt} />
          <p>{registeredBy}</p>
        </div>
      ),
    },
    {
      name: t('Actions'),
      kind: 'actions',
      cell: ({ version }) => {
        const now = standing(section, version);
        const described = { 'aria-describedby': idOf(section, version) };
        return (
          <div className={styles.actions}>
            {now !== 'live' && (
              <Button {...described} onClick={() => onChange({ kind: 'promote', version })}>
                {t('Promote')}
              </Button>
            )}
            {now !== 'live' && section.live !== null && (
              <Button {...described} onClick={() => onChange({ kind: 'canary', version })}>
                {t('Canary…')}
              </Button>
            )}
            <Button look="quiet" {...described} onClick={() => onPreview(version)}>
              {t('Preview link')}
            </Button>
          </div>
        );
      },
    },
  ];
  if (section.releases.length === 0) return <EmptyState text={t('No release is kept.')} />;
  return (
    <DataTable
      label={t('Kept releases of {title}', { title: section.title })}
      columns={columns}
      rows={section.releases}
      keyOf={({ version }) => version}
    />
  );
}

const idOf = ({ name }: Section, version: string): string => `release-${name}-${version}`;

function Standing({ section, version }: { readonly section: Section; readonly version: string }) {
  switch (standing(section, version)) {
    case 'live':
      return <Badge tone="success">{t('Live')}</Badge>;
    case 'canary':
      return (
        <Badge tone="accent">
          {t('Canary {share} %', { share: section.canary?.traffic ?? 0 })}
        </Badge>
      );
    case 'previous':
      return <Badge tone="neutral">{t('Live before')}</Badge>;
    case null:
      return null;
  }
}
