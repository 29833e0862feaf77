import { Layers, Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { SectionList } from 'shared/contract';
import { useDeferred } from 'shared/data';
import { t } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { showToast } from 'shared/toasts';
import { Button, EmptyState, PageLayout } from 'shared/ui';
import { LoadedRows, layout, useRefreshOnReturn } from '../ui/index.ts';
import { type ReleaseChange, sortSections } from './change.rules.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { releasesLoader } from './releases.loader.ts';
import { headingIdOf, SectionCard } from './section-card.tsx';
import { TokenDialog } from './token-dialog.tsx';

/** The open dialog. The change is null in the one that changes several sections; `add` makes a token for a new section. */
type ReleaseDialog =
  | {
      readonly kind: 'change';
      readonly change: ReleaseChange | null;
      readonly shownList: SectionList;
    }
  | { readonly kind: 'preview'; readonly section: string; readonly version: string }
  | { readonly kind: 'add' };

export default function ReleasesPage() {
  const loadState = useDeferred(useLoaderData<typeof releasesLoader>().list);
  const [openDialog, setOpenDialog] = useState<ReleaseDialog | null>(null);
  useRefreshOnReturn(loadState.reload);
  const loadedList = loadState.value;
  const close = () => setOpenDialog(null);
  const finish = (change: ReleaseChange | null, text: string) => {
    flushSync(close);
    // The clicked button may disappear, so the heading of its section takes the focus.
    if (change) document.getElementById(headingIdOf(change.section))?.focus();
    showToast({ kind: 'status', text });
    void loadState.reload();
  };
  return (
    <PageLayout
      title={t('Releases')}
      lead={t(
        'Each section is released on its own. See what is live, how it is doing, and roll back.',
      )}
      actions={
        <>
          <Button busy={loadState.refreshing} onClick={loadState.reload}>
            <RotateCw aria-hidden="true" />
            {t('Refresh')}
          </Button>
          <Button
            disabled={!loadedList}
            onClick={() =>
              loadedList && setOpenDialog({ kind: 'change', change: null, shownList: loadedList })
            }
          >
            <Layers aria-hidden="true" />
            {t('Release several together')}
          </Button>
          <Button onClick={() => setOpenDialog({ kind: 'add' })}>
            <Plus aria-hidden="true" />
            {t('Add a section')}
          </Button>
        </>
      }
    >
      <LoadedRows loadState={loadState} fallbackText={t('The sections could not be loaded.')}>
        {({ value: list }) => (
          <div className={layout.stack}>
            {list.sections.length === 0 && (
              <EmptyState text={t('No section has been released yet.')} />
            )}
            {sortSections(list.sections).map((section) => (
              <SectionCard
                key={section.name}
                section={section}
                revision={list.revision}
                onChange={(change) => setOpenDialog({ kind: 'change', change, shownList: list })}
                onPreview={(version) =>
                  setOpenDialog({ kind: 'preview', section: section.name, version })
                }
              />
            ))}
          </div>
        )}
      </LoadedRows>
      {openDialog?.kind === 'change' && (
        <ChangeDialog
          {...openDialog}
          onDone={(text) => finish(openDialog.change, text)}
          onOutdated={loadState.reload}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'preview' && <PreviewDialog {...openDialog} onClose={close} />}
      {openDialog?.kind === 'add' && (
        <TokenDialog section={null} onSettled={loadState.reload} onClose={close} />
      )}
    </PageLayout>
  );
}
