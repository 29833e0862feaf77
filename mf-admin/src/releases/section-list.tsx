import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from 'shared/api';
import type { SectionList as List, Section } from 'shared/contract';
import { notify } from 'shared/notices';
import { EmptyState } from 'shared/ui';
import { type Arrival, arrival } from '../ui/arrival.ts';
import { type Change, stateInWords } from './change.rules.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { inOrder } from './facts.rules.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import type { Released } from './released.ts';
import { SectionCard } from './section-card.tsx';
import styles from './section-list.module.css';

type Props = {
  readonly released: Released;
  /** When that was asked for, in epoch milliseconds. */
  readonly askedAt: number;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
};

type Open =
  | { readonly what: 'change'; readonly change: Change; readonly list: List; readonly name: string }
  | {
      readonly what: 'preview';
      readonly section: Section;
      readonly version: string;
      readonly link: Arrival<{ readonly url: string; readonly until: string }>;
    };

/** All sections with what can be done to them, one thing at a time. */
export function SectionList({ released, askedAt, refreshing, onRefresh }: Props) {
  const [told, setTold] = useState<{ readonly list: List; readonly at: number } | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const cards = useRef<HTMLDivElement>(null);
  // What a change answered is newer than what was loaded before it.
  const list = told !== null && told.at > askedAt ? told.list : released.list;
  const close = () => setOpen(null);
  const learn = (news: List) => {
    setTold({ list: news, at: Date.now() });
    onRefresh();
  };
  const finish = (name: string, news: List) => {
    // What asked for the change may be gone with it: the focus goes to what it was about.
    flushSync(() => {
      close();
      learn(news);
    });
    cards.current?.querySelector<HTMLElement>(`[data-section="${name}"] h2`)?.focus();
    const section = news.sections.find((one) => one.name === name);
    if (section) notify({ kind: 'status', text: stateInWords(section) });
  };
  const preview = (section: Section, version: string) => {
    const params = { section: section.name };
    const link = arrival(call('releases.preview', { params, body: { version } }));
    setOpen({ what: 'preview', section, version, link });
  };

  if (list.sections.length === 0) return <EmptyState text="No section has been released yet." />;
  return (
    <div ref={cards} className={styles.list}>
      {inOrder(list.sections).map((section) => (
        <div key={section.name} data-section={section.name}>
          <SectionCard
            section={section}
            history={released.histories.get(section.name) ?? null}
            refreshing={refreshing}
            onRefresh={onRefresh}
            onChange={(change) => setOpen({ what: 'change', change, list, name: section.name })}
            onPreview={(version) => preview(section, version)}
          />
        </div>
      ))}
      {open?.what === 'change' && (
        <ChangeDialog
          change={open.change}
          asked={open}
          onDone={(news) => finish(open.name, news)}
          onNews={learn}
          onCancel={close}
        />
      )}
      {open?.what === 'preview' && (
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
