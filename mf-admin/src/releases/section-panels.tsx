import { useId, useState } from 'react';
import { call } from 'shared/api';
import type { Deployment, DeployToken, Section } from 'shared/contract';
import { type Deferred, deferred } from 'shared/data';
import { t } from 'shared/language';
import { Toggle } from '../ui/toggle.tsx';
import type { Change } from './change.rules.ts';
import { HistoryTable } from './history-table.tsx';
import { ReleasesTable } from './releases-table.tsx';
import styles from './section-card.module.css';
import { TokenPanel } from './token-panel.tsx';

export type SectionProps = {
  readonly section: Section;
  /** Newest first; null when it could not be loaded. */
  readonly history: readonly Deployment[] | null;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly onChange: (change: Change) => void;
  readonly onPreview: (version: string) => void;
};

type Panel = 'releases' | 'history' | 'tokens';

/** Kept releases, history and deploy tokens of a section: one list at a time, on demand. */
export function SectionPanels({ section, history, refreshing, onRefresh, ...on }: SectionProps) {
  const [shown, setShown] = useState<Panel | null>(null);
  const [tokens, setTokens] = useState<Deferred<readonly DeployToken[]> | null>(null);
  const panelId = useId();
  const loadTokens = () =>
    setTokens(deferred(call('deployTokens.list', { params: { section: section.name } })));
  const toggle = (panel: Panel) => {
    setShown(shown === panel ? null : panel);
    if (panel === 'tokens' && shown !== panel) loadTokens();
  };
  const panels = [
    ['releases', t('Kept releases ({count})', { count: section.releases.length })],
    ['history', t('History')],
    ['tokens', t('Deploy tokens')],
  ] as const;
  return (
    <div className={styles.panels}>
      <div className={styles.row}>
        {panels.map(([panel, label]) => (
          <Toggle
            key={panel}
            text={label}
            open={shown === panel}
            controls={panelId}
            onToggle={() => toggle(panel)}
          />
        ))}
      </div>
      {shown !== null && (
        <div id={panelId}>
          {shown === 'releases' && (
            <ReleasesTable section={section} history={history ?? []} {...on} />
          )}
          {shown === 'history' && (
            <HistoryTable
              title={section.title}
              history={history}
              retrying={refreshing}
              onRetry={onRefresh}
            />
          )}
          {shown === 'tokens' && tokens && (
            <TokenPanel
              section={section}
              tokens={tokens}
              onReload={loadTokens}
              onPromotersChanged={onRefresh}
            />
          )}
        </div>
      )}
    </div>
  );
}
