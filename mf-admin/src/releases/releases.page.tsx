import { Layers, Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Loaded, LoadFailure, LoadingRows, loadErrorText, useDeferred } from 'shared/data';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { useLoaderData, useRevalidator } from 'shared/router';
import { Button, PageLayout } from 'shared/ui';
import { ClockText } from '../ui/clock-text.tsx';
import { useRefreshOnReturn } from '../ui/use-refresh-on-return.ts';
import type { releasesLoader } from './releases.loader.ts';
import { SectionList } from './section-list.tsx';
import { SetDialog } from './set-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';

export default function ReleasesPage() {
  const released = useDeferred(useLoaderData<typeof releasesLoader>().released);
  const { revalidate } = useRevalidator();
  const [adding, setAdding] = useState(false);
  const [together, setTogether] = useState(false);
  useRefreshOnReturn(revalidate);
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
          <Button disabled={released.value === null} onClick={() => setTogether(true)}>
            <Layers aria-hidden="true" />
            {t('Release several together')}
          </Button>
          <Button disabled={released.value === null} onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {t('Add a section')}
          </Button>
        </>
      }
    >
      <Loaded
        answer={released}
        skeleton={<LoadingRows />}
        failure={
          <LoadFailure
            text={loadErrorText(released, t('The sections could not be loaded.'))}
            retrying={released.refreshing}
            onRetry={revalidate}
          />
        }
      >
        {({ value, askedAt, refreshing }) => (
          <>
            <p>
              {refreshing
                ? t('Loading')
                : rich('Updated {time}', { time: <ClockText at={askedAt} /> })}
            </p>
            <SectionList
              released={value}
              askedAt={askedAt}
              refreshing={refreshing}
              onRefresh={revalidate}
            />
          </>
        )}
      </Loaded>
      {together && released.value !== null && (
        <SetDialog
          list={released.value.list}
          onDone={() => {
            setTogether(false);
            revalidate();
          }}
          onClose={() => setTogether(false)}
        />
      )}
      {adding && released.value !== null && (
        <TokenDialog
          section={null}
          taken={released.value.list.sections.map(({ name }) => name)}
          onMade={revalidate}
          onClose={() => setAdding(false)}
        />
      )}
    </PageLayout>
  );
}
