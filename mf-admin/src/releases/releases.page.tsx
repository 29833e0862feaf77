import { Layers, Plus, RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Section, SectionList } from 'shared/contract';
import { useDeferred } from 'shared/data';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { useLoaderData, useRevalidator } from 'shared/router';
import { dismissToast, showToast } from 'shared/toasts';
import { Button, EmptyState, PageLayout } from 'shared/ui';
import { ClockText } from '../ui/clock-text.tsx';
import layout from '../ui/layout.module.css';
import { LoadedRows } from '../ui/loaded-rows.tsx';
import { useRefreshOnReturn } from '../ui/use-refresh-on-return.ts';
import type { Change } from './change.rules.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { releasesLoader } from './releases.loader.ts';
import { inOrder } from './section.rules.ts';
import { SectionCard } from './section-card.tsx';
import { TokenDialog } from './token-dialog.tsx';

/** The open dialog. A null change is about several sections. */
type Open =
  | { readonly kind: 'change'; readonly change: Change | null; readonly shown: SectionList }
  | { readonly kind: 'preview'; readonly section: Section; readonly version: string }
  | { readonly kind: 'add' };

export default function ReleasesPage() {
  const released = useDeferred(useLoaderData<typeof releasesLoader>().released);
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState<{ readonly list: SectionList; readonly at: number }>();
  const [open, setOpen] = useState<Open | null>(null);
  const cards = useRef<HTMLDivElement>(null);
  const toast = useRef(0);
  useRefreshOnReturn(revalidate);
  const loaded = released.kind === 'loaded' ? released : null;
  // The response to a change is newer than a list requested earlier.
  const list =
    loaded && changed && changed.at > loaded.requestedAt ? changed.list : loaded?.value.list;
  const close = () => setOpen(null);
  const showList = (news: SectionList) => {
    setChanged({ list: news, at: Date.now() });
    void revalidate();
  };
  const finish = (change: Change | null, news: SectionList, text: string) => {
    flushSync(() => {
      close();
      showList(news);
    });
    // The clicked button may be gone, so the heading of its section takes the focus.
    cards.current?.querySelector<HTMLElement>(`[data-section="${change?.section}"] h2`)?.focus();
    // An older toast would contradict the new state.
    dismissToast(toast.current);
    toast.current = showToast({ kind: 'status', text });
  };
  return (
    <PageLayout
      title={t('Releases')}
      lead={t(
        'Each section is released on its own. See what is live, how it is doing, and roll back.',
      )}
      actions={
        <>
          <Button busy={released.refreshing} onClick={revalidate}>
            <RotateCw aria-hidden="true" />
            {t('Refresh')}
          </Button>
          <Button
            disabled={!list}
            onClick={() => list && setOpen({ kind: 'change', change: null, shown: list })}
          >
            <Layers aria-hidden="true" />
            {t('Release several together')}
          </Button>
          <Button disabled={!list} onClick={() => setOpen({ kind: 'add' })}>
            <Plus aria-hidden="true" />
            {t('Add a section')}
          </Button>
        </>
      }
    >
      <LoadedRows
        answer={released}
        failed={t('The sections could not be loaded.')}
        onRetry={revalidate}
      >
        {({ value: { histories }, requestedAt, refreshing }) => (
          <>
            <p>
              {refreshing
                ? t('Loading')
                : rich('Updated {time}', { time: <ClockText at={requestedAt} /> })}
            </p>
            {list?.sections.length === 0 && (
              <EmptyState text={t('No section has been released yet.')} />
            )}
            <div ref={cards} className={layout.stack}>
              {list &&
                inOrder(list.sections).map((section) => (
                  <SectionCard
                    key={section.name}
                    section={section}
                    history={histories.get(section.name) ?? null}
                    refreshing={refreshing}
                    onRefresh={revalidate}
                    onChange={(change) => setOpen({ kind: 'change', change, shown: list })}
                    onPreview={(version) => setOpen({ kind: 'preview', section, version })}
                  />
                ))}
            </div>
          </>
        )}
      </LoadedRows>
      {open?.kind === 'change' && (
        <ChangeDialog
          {...open}
          onDone={(news, text) => finish(open.change, news, text)}
          onOutdated={showList}
          onClose={close}
        />
      )}
      {open?.kind === 'preview' && <PreviewDialog {...open} onClose={close} />}
      {open?.kind === 'add' && list && (
        <TokenDialog
          section={null}
          taken={list.sections.map(({ name }) => name)}
          onMade={revalidate}
          onClose={close}
        />
      )}
    </PageLayout>
  );
}
