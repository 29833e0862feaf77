import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from 'shared/api';
import type { SectionList as List, Section } from 'shared/contract';
import { type Deferred, deferred } from 'shared/data';
import { t } from 'shared/language';
import { dismissNotice, notify } from 'shared/notices';
import { EmptyState } from 'shared/ui';
import { type Change, stateInWords } from './change.rules.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { inOrder } from './facts.rules.ts';
import { PreviewDialog, type PreviewLink } from './preview-dialog.tsx';
import type { Released } from './releases.loader.ts';
import styles from './section-card.module.css';
import { SectionCard } from './section-card.tsx';

type Props = {
  readonly released: Released;
  /** When `released` was requested, in epoch milliseconds. */
  readonly askedAt: number;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
};

type Open =
  | { readonly kind: 'change'; readonly change: Change; readonly list: List; readonly name: string }
  | {
      readonly kind: 'preview';
      readonly section: Section;
      readonly version: string;
      readonly link: Deferred<PreviewLink>;
    };

/** All sections, and at most one open dialog about one of them. */
export function SectionList({ released, askedAt, refreshing, onRefresh }: Props) {
  const [answered, setAnswered] = useState<{ readonly list: List; readonly at: number } | null>(
    null,
  );
  const [open, setOpen] = useState<Open | null>(null);
  const cards = useRef<HTMLDivElement>(null);
  const said = useRef(0);
  // The answer to a change is newer than a list requested before it.
  const list = answered !== null && answered.at > askedAt ? answered.list : released.list;
  const close = () => setOpen(null);
  const learn = (news: List) => {
    setAnswered({ list: news, at: Date.now() });
    onRefresh();
  };
  const finish = (name: string, news: List) => {
    // The pressed button may be gone: the focus goes to the heading of its section.
    flushSync(() => {
      close();
      learn(news);
    });
    cards.current?.querySelector<HTMLElement>(`[data-section="${name}"] h2`)?.focus();
    const section = news.sections.find((one) => one.name === name);
    // Beside the new state, the one before would contradict it.
    dismissNotice(said.current);
    if (section) said.current = notify({ kind: 'status', text: stateInWords(section) });
  };
  const preview = (section: Section, version: string) => {
    const params = { section: section.name };
    const link = deferred(call('releases.preview', { params, body: { version } }));
    setOpen({ kind: 'preview', section, version, link });
  };

  if (list.sections.length === 0)
    return <EmptyState text={t('No section has been released yet.')} />;
  return (
    <div ref={cards} className={styles.panels}>
      {inOrder(list.sections).map((section) => (
        <div key={section.name} data-section={section.name}>
          <SectionCard
            section={section}
            history={released.histories.get(section.name) ?? null}
            refreshing={refreshing}
            onRefresh={onRefresh}
            onChange={(change) => setOpen({ kind: 'change', change, list, name: section.name })}
            onPreview={(version) => preview(section, version)}
          />
        </div>
      ))}
      {open?.kind === 'change' && (
        <ChangeDialog
          change={open.change}
          shown={open}
          onDone={(news) => finish(open.name, news)}
          onOutdated={learn}
          onCancel={close}
        />
      )}
      {open?.kind === 'preview' && (
        <PreviewDialog
          name={`${open.section.title} ${open.version}`}
          link={open.link}
          onRetry={() => preview(open.section, open.version)}
          onClose={close}
        />
      )}
    </div>
  );
}
