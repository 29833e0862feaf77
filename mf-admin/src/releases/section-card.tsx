import { Redo2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Release, Section } from 'shared/contract';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { SHELL } from 'shared/releases';
import { Button, classNames, DateText } from 'shared/ui';
import { layout, Toggle } from '../ui/index.ts';
import { nextVersion, type ReleaseChange } from './change.rules.ts';
import { HistoryTable } from './history-table.tsx';
import { releaseName } from './release-name.rules.ts';
import styles from './releases.module.css';
import { CanaryBadge, ReleasesTable } from './releases-table.tsx';
import { TokenPanel } from './token-panel.tsx';
import { VersionText } from './version-text.tsx';

type Props = {
  readonly section: Section;
  /** The revision of the live releases. A new one loads the history again. */
  readonly revision: number;
  readonly onChange: (change: ReleaseChange) => void;
  readonly onPreview: (version: string) => void;
};

/** One section: its live release in one line, its canary, and one of its panels at a time. */
export function SectionCard({ section, revision, onChange, onPreview }: Props) {
  const { name, title, live, liveSince, kept, canary, previous, releases, waitingBuild } = section;
  const liveRelease = releases.find(({ version }) => version === live);
  const newerVersion = nextVersion(section);
  const [openPanel, setOpenPanel] = useState<string | null>(null);
  const panelId = useId();
  const panels = {
    releases: t('Kept releases ({count})', { count: releases.length }),
    history: t('History'),
    tokens: t('Deploy tokens'),
  };
  return (
    <section className={classNames(layout.box, layout.stack)} aria-labelledby={headingIdOf(name)}>
      <div className={styles.line}>
        <header>
          <h2 id={headingIdOf(name)} tabIndex={-1}>
            {title}
          </h2>
          <p className="hint">{placeOf(section)}</p>
        </header>
        <div>
          <h3 className="hint">{t('Live')}</h3>
          {live === null ? <p>{t('Nothing yet')}</p> : <VersionText version={live} />}
          {liveRelease?.builtFrom && <p>{liveRelease.builtFrom.subject}</p>}
        </div>
        <div className="hint">
          {liveSince && (
            <p>
              {rich('since {date}, added by {name}', {
                date: <DateText iso={liveSince} withTime />,
                name: liveRelease?.registeredBy ?? t('Unknown'),
              })}
            </p>
          )}
          {waitingBuild && (
            <p>
              {t('A newer build of the site waits: {version}', {
                version: releaseName(section, waitingBuild),
              })}
            </p>
          )}
          {kept && <p>{t('The site does not take it back by itself.')}</p>}
          <Health release={liveRelease} />
          {live && !previous && !newerVersion && (
            <p>{t('There is no earlier release to go back to.')}</p>
          )}
        </div>
        {previous && !canary && (
          <Button onClick={() => onChange({ kind: 'roll-back', section: name })}>
            <Undo2 aria-hidden="true" />
            {t('Roll back to {version}', { version: releaseName(section, previous) })}
          </Button>
        )}
        {live && !previous && !canary && (
          <Button variant="quiet" onClick={() => onChange({ kind: 'withdraw', section: name })}>
            {t('Withdraw as unsafe…')}
          </Button>
        )}
        {newerVersion && (
          <Button
            onClick={() => onChange({ kind: 'promote', section: name, version: newerVersion })}
          >
            <Redo2 aria-hidden="true" />
            {t('Forward to {version}', { version: releaseName(section, newerVersion) })}
          </Button>
        )}
      </div>
      <Canary section={section} onChange={onChange} />
      <div className={layout.row}>
        {Object.entries(panels).map(([panel, text]) => (
          <Toggle
            key={panel}
            text={text}
            open={openPanel === panel}
            controls={panelId}
            onToggle={() => setOpenPanel(openPanel === panel ? null : panel)}
          />
        ))}
      </div>
      <div id={panelId} className={styles.panel} hidden={openPanel === null}>
        {openPanel === 'releases' && (
          <ReleasesTable section={section} onChange={onChange} onPreview={onPreview} />
        )}
        {openPanel === 'history' && <HistoryTable key={revision} section={section} />}
        {openPanel === 'tokens' && <TokenPanel section={name} />}
      </div>
    </section>
  );
}

/** Id of a card's heading, which takes the focus after a change. */
export const headingIdOf = (section: string): string => `section-${section}`;

function Health({ release }: { readonly release: Release | undefined }) {
  const { loaded = 0, failed = 0 } = release?.health ?? {};
  if (loaded + failed === 0) return null;
  return (
    <p>
      {t('Last 24 hours: loaded for {loaded} accounts, failed for {failed}', { loaded, failed })}
    </p>
  );
}

/** The release that a share of the visitors gets instead of the live one, if there is one. */
function Canary({ section, onChange }: Pick<Props, 'section' | 'onChange'>) {
  const { name, title, canary } = section;
  if (!canary) return null;
  const { version, traffic, with: otherSections } = canary;
  const changeHandler = (kind: ReleaseChange['kind']) => () =>
    onChange({ kind, section: name, version });
  return (
    <section
      className={classNames(layout.box, layout.accent, layout.stack)}
      aria-label={t('Canary of {title}', { title })}
    >
      <div className={layout.row}>
        <CanaryBadge share={traffic} />
        <VersionText version={version} />
      </div>
      <Health release={section.releases.find((release) => release.version === version)} />
      {otherSections.length > 0 && (
        <p>
          {t('A set with {sections}: a visitor sees all of it or nothing.', {
            sections: otherSections.join(', '),
          })}
        </p>
      )}
      <div className={layout.row}>
        <Button variant="primary" onClick={changeHandler('promote')}>
          {t('Make it live for everybody')}
        </Button>
        <Button onClick={changeHandler('canary')}>{t('Change the share…')}</Button>
        <Button onClick={changeHandler('end-canary')}>{t('End canary')}</Button>
      </div>
    </section>
  );
}

/** The name of a section and its path, which a section without a release has not yet. */
function placeOf({ name, prefix }: Pick<Section, 'name' | 'prefix'>): string {
  if (name === SHELL) return t('{name}, around all pages', { name });
  return prefix === null ? name : t('{name}, at {path}', { name, path: `/${prefix}` });
}
