import { Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'shared/router';
import { Button, PageLayout } from 'shared/ui';
import { ClockText } from '../ui/clock-text.tsx';
import { loadErrorText } from '../ui/load-error-text.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { useArrival } from '../ui/use-arrival.ts';
import { useRefreshOnReturn } from '../ui/use-refresh-on-return.ts';
import { AddSectionDialog } from './add-section-dialog.tsx';
import { LoadingCards } from './loading-cards.tsx';
import type { releasesLoader } from './releases.loader.ts';
import styles from './releases.page.module.css';
import { SectionList } from './section-list.tsx';

export default function ReleasesPage() {
  const { released } = useLoaderData<typeof releasesLoader>();
  const { value, askedAt, error, arriving } = useArrival(released);
  const { revalidate } = useRevalidator();
  const [adding, setAdding] = useState(false);
  useRefreshOnReturn(revalidate);
  return (
    <PageLayout
      title="Releases"
      lead="Each section is released on its own: what is live, how it does, the way back."
      actions={
        <>
          <Button busy={arriving} onClick={revalidate}>
            <RotateCw aria-hidden="true" />
            Refresh
          </Button>
          <Button disabled={value === null} onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            Add a section
          </Button>
        </>
      }
    >
      {error !== null && (
        <LoadFailure
          text={loadErrorText(error, {
            fallback: 'The sections could not be loaded.',
            shown: value !== null,
          })}
          retrying={arriving}
          onRetry={revalidate}
        />
      )}
      {value === null && error === null && <LoadingCards />}
      {value !== null && (
        <div className={styles.loaded}>
          <p className={styles.news}>
            {arriving ? (
              'Loading'
            ) : (
              <>
                Updated <ClockText at={askedAt} />
              </>
            )}
          </p>
          <SectionList
            released={value}
            askedAt={askedAt}
            refreshing={arriving}
            onRefresh={revalidate}
          />
        </div>
      )}
      {adding && value !== null && (
        <AddSectionDialog
          taken={value.list.sections.map(({ name }) => name)}
          onMade={revalidate}
          onClose={() => setAdding(false)}
        />
      )}
    </PageLayout>
  );
}
