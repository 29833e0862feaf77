import type { Release, Section } from 'shared/contract';
import { t } from 'shared/language';
import { Badge, Button, DateText } from 'shared/ui';
import { type Column, DataTable } from '../ui/index.ts';
import type { ReleaseChange } from './change.rules.ts';
import styles from './releases.module.css';
import { VersionText } from './version-text.tsx';

type Props = {
  readonly section: Section;
  readonly onChange: (change: ReleaseChange) => void;
  readonly onPreview: (version: string) => void;
};

export function ReleasesTable({ section, onChange, onPreview }: Props) {
  const { name, title, live, canary, previous, releases } = section;
  const labelIdOf = (version: string) => `release-${name}-${version}`;
  const columns: readonly Column<Release>[] = [
    {
      name: t('Version'),
      kind: 'heading',
      width: '36%',
      cell: ({ version, misfits, withdrawn, builtFrom }) => (
        <div className={styles.lines}>
          <VersionText version={version} id={labelIdOf(version)} />
          {withdrawn && <WithdrawnBadge />}
          {version === live && <Badge tone="success">{t('Live')}</Badge>}
          {version === previous && <Badge tone="neutral">{t('Live before')}</Badge>}
          {version === canary?.version && <CanaryBadge share={canary.traffic} />}
          <p>{builtFrom?.subject}</p>
          {misfits.length > 0 && version !== live && !withdrawn && (
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
          <DateText iso={registeredAt} withTime />
          <p>{registeredBy}</p>
        </div>
      ),
    },
    {
      name: t('Actions'),
      kind: 'actions',
      cell: ({ version, withdrawn }) => {
        if (withdrawn) return null;
        const describedBy = { 'aria-describedby': labelIdOf(version) };
        const changeHandler = (kind: ReleaseChange['kind']) => () =>
          onChange({ kind, section: name, version });
        return (
          <div className={styles.lines}>
            {version !== live && (
              <Button {...describedBy} onClick={changeHandler('promote')}>
                {t('Promote')}
              </Button>
            )}
            {version !== live && live !== null && (
              <Button {...describedBy} onClick={changeHandler('canary')}>
                {t('Canary…')}
              </Button>
            )}
            <Button variant="quiet" {...describedBy} onClick={() => onPreview(version)}>
              {t('Preview link')}
            </Button>
          </div>
        );
      },
    },
  ];
  return (
    <DataTable
      label={t('Kept releases of {title}', { title })}
      empty={t('No release is kept.')}
      columns={columns}
      rows={releases}
      keyOf={({ version }) => version}
    />
  );
}

export const WithdrawnBadge = () => <Badge tone="danger">{t('Withdrawn')}</Badge>;

export const CanaryBadge = ({ share }: { readonly share: number }) => (
  <Badge tone="accent">{t('Canary {share} %', { share })}</Badge>
);
