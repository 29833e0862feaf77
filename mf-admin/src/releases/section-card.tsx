import { Undo2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Deployment, Section } from 'shared/contract';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Alert, Badge, Button, classNames, DateText } from 'shared/ui';
import layout from '../ui/layout.module.css';
import { Toggle } from '../ui/toggle.tsx';
import type { Change } from './change.rules.ts';
import { HistoryTable } from './history-table.tsx';
import styles from './releases.module.css';
import { ReleasesTable } from './releases-table.tsx';
import { healthInWords, promotionOf, takenBack, whyOf } from './section.rules.ts';
import { TokenPanel } from './token-panel.tsx';
import { VersionText } from './version-text.tsx';

type Props = {
  readonly section: Section;
  /** Newest first; null when it could not be loaded. */
  readonly history: readonly Deployment[] | null;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly onChange: (change: Change) => void;
  readonly onPreview: (version: string) => void;
};

type Panel = 'releases' | 'history' | 'tokens';

/** One section: its live release and canary, the button to roll back, and one of its lists at a time. */
export function SectionCard({ section, history, onChange, ...props }: Props) {
  const { name, title, prefix } = section;
  const [shown, setShown] = useState<Panel | null>(null);
  const titleId = useId();
  const panelId = useId();
  const entries = history ?? [];
  const taken = takenBack(entries);
  const panels: readonly (readonly [Panel, string])[] = [
    ['releases', t('Kept releases ({count})', { count: section.releases.length })],
    ['history', t('History')],
    ['tokens', t('Deploy tokens')],
  ];
  return (
    <section
      className={classNames(layout.box, layout.stack)}
      aria-labelledby={titleId}
      data-section={name}
    >
      <header className={layout.row}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <Note>
          {prefix === null
            ? t('{name}, around all pages', { name })
            : t('{name}, at {path}', { name, path: `/${prefix}` })}
        </Note>
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
      <LiveRelease section={section} history={entries} onChange={onChange} />
      <Canary section={section} onChange={onChange} />
      <div className={layout.row}>
        {panels.map(([panel, text]) => (
          <Toggle
            key={panel}
            text={text}
            open={shown === panel}
            controls={panelId}
            onToggle={() => setShown(shown === panel ? null : panel)}
          />
        ))}
      </div>
      <div id={panelId} hidden={shown === null}>
        {shown === 'releases' && (
          <ReleasesTable
            section={section}
            history={entries}
            onChange={onChange}
            onPreview={props.onPreview}
          />
        )}
        {shown === 'history' && (
          <HistoryTable
            title={title}
            history={history}
            retrying={props.refreshing}
            onRetry={props.onRefresh}
          />
        )}
        {shown === 'tokens' && <TokenPanel section={name} />}
      </div>
    </section>
  );
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <p className={layout.note}>{children}</p>
);

type PartProps = Pick<Props, 'section' | 'onChange'>;

/** The live release, and the button to roll back. */
function LiveRelease({
  section,
  history,
  onChange,
}: PartProps & { readonly history: readonly Deployment[] }) {
  const { name, live, liveSince, kept, canary, previous } = section;
  const who = promotionOf(section, history)?.who;
  const since = liveSince !== null && { date: <DateText iso={liveSince} time /> };
  const noWayBack =
    (canary && t('To go back, end the canary first.')) ??
    (previous === null ? t('There is no earlier release to go back to.') : null);
  return (
    <>
      <div>
        <h3 className={layout.note}>{t('Live')}</h3>
        {live === null ? <p>{t('Nothing yet')}</p> : <VersionText version={live} />}
        {live !== null && <p>{whyOf(live, history)}</p>}
        {kept && <Note>{t('The site does not take it back by itself.')}</Note>}
        {since && (
          <Note>
            {who === undefined
              ? rich('since {date}', since)
              : rich('since {date}, by {name}', { ...since, name: who })}
          </Note>
        )}
        <Note>{healthInWords(section, live)}</Note>
      </div>
      {live !== null && noWayBack !== null && <Note>{noWayBack}</Note>}
      {live !== null && noWayBack === null && (
        <div>
          <Button onClick={() => onChange({ kind: 'roll-back', section: name })}>
            <Undo2 aria-hidden="true" />
            <span>
              {rich('Roll back to {version}', {
                version: <span className={styles.short}>{previous}</span>,
              })}
            </span>
          </Button>
        </div>
      )}
    </>
  );
}

/** The release that a share of the visitors gets instead of the live one. */
function Canary({ section, onChange }: PartProps) {
  const { name, title, canary } = section;
  if (canary === null) return null;
  const { version, traffic, with: others } = canary;
  return (
    <section
      className={classNames(layout.box, layout.accent, layout.stack)}
      aria-label={t('Canary of {title}', { title })}
    >
      <div className={layout.row}>
        <Badge tone="accent">{t('Canary {share} %', { share: traffic })}</Badge>
        <VersionText version={version} />
      </div>
      <Note>{healthInWords(section, version)}</Note>
      {others.length > 0 && (
        <p>
          {t('A set with {sections}: a visitor sees all of it or nothing.', {
            sections: others.join(', '),
          })}
        </p>
      )}
      <div className={layout.row}>
        <Button
          variant="primary"
          onClick={() => onChange({ kind: 'promote', section: name, version })}
        >
          {t('Make it live for everybody')}
        </Button>
        <Button onClick={() => onChange({ kind: 'canary', section: name, version, traffic })}>
          {t('Change the share…')}
        </Button>
        <Button onClick={() => onChange({ kind: 'end-canary', section: name })}>
          {t('End canary')}
        </Button>
      </div>
    </section>
  );
}
