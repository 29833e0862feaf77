import type { Deployment, Release, Section } from 'shared/contract';
import { t } from 'shared/language';
import { Badge, Button, DateText, EmptyState } from 'shared/ui';
import { AgoText } from '../ui/ago-text.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { BuiltFromText } from './built-from-text.tsx';
import type { Change } from './change.rules.ts';
import { filesInWords, sizeInWords, standing } from './facts.rules.ts';
import { accountsInWords, healthOf } from './health.rules.ts';
import { HealthBadge } from './health-badge.tsx';
import styles from './releases-table.module.css';
import { VersionText } from './version-text.tsx';
import { WhyText } from './why-text.tsx';
import { WideTable } from './wide-table.tsx';

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
      width: '19%',
      kind: 'heading',
      cell: (release) => (
        <div className={styles.version}>
          <VersionText version={release.version} id={idOf(section, release.version)} />
          <Standing section={section} version={release.version} />
          <BuiltFromText release={release} />
          <WhyText version={release.version} history={history} />
          {release.misfits.length > 0 && section.live !== release.version && (
            <p className={styles.misfits}>
              {t('Does not fit what is live: {reasons}', { reasons: release.misfits.join(' ') })}
            </p>
          )}
        </div>
      ),
    },
    {
      name: t('Added'),
      width: '13%',
      cell: ({ registeredAt, registeredBy }) => (
        <div className={styles.lines}>
          <DateText iso={registeredAt} time />
          <AgoText iso={registeredAt} />
          <span>{registeredBy}</span>
        </div>
      ),
    },
    {
      name: t('Files'),
      width: '12%',
      cell: (release) => (
        <div className={styles.lines}>
          <span>{sizeInWords(release)}</span>
          <span>{filesInWords(release)}</span>
        </div>
      ),
    },
    {
      name: t('Contract'),
      kind: 'number',
      width: '8%',
      cell: ({ contracts }) => contracts.join(', '),
    },
    health,
    {
      name: t('Actions'),
      kind: 'actions',
      cell: ({ version }) => (
        <ReleaseActions
          section={section}
          version={version}
          onChange={onChange}
          onPreview={onPreview}
        />
      ),
    },
  ];
  if (section.releases.length === 0) return <EmptyState text={t('No release is kept.')} />;
  return (
    <WideTable>
      <DataTable
        label={t('Kept releases of {title}', { title: section.title })}
        columns={columns}
        rows={section.releases}
        keyOf={({ version }) => version}
      />
    </WideTable>
  );
}

const health: Column<Release> = {
  name: t('Last 24 hours'),
  width: '18%',
  cell: ({ health }) => (
    <div className={styles.lines}>
      <HealthBadge health={healthOf(health)} />
      <span>{accountsInWords(health)}</span>
    </div>
  ),
};

const idOf = ({ name }: Section, version: string): string => `release-${name}-${version}`;

type OfRelease = { readonly section: Section; readonly version: string };

function Standing({ section, version }: OfRelease) {
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

function ReleaseActions({
  section,
  version,
  onChange,
  onPreview,
}: OfRelease & Omit<Props, 'history'>) {
  const now = standing(section, version);
  const described = { 'aria-describedby': idOf(section, version), className: styles.action };
  const mayBeCanary = now !== 'live' && section.live !== null;
  return (
    <div className={styles.actions}>
      {now !== 'live' && (
        <Button {...described} onClick={() => onChange({ kind: 'promote', version })}>
          {t('Promote')}
        </Button>
      )}
      {mayBeCanary && (
        <Button {...described} onClick={() => onChange({ kind: 'canary', version })}>
          {t('Canary…')}
        </Button>
      )}
      <Button look="quiet" {...described} onClick={() => onPreview(version)}>
        {t('Preview link')}
      </Button>
    </div>
  );
}
