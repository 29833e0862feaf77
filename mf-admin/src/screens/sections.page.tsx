import { Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'shared/router';
import { Button, PageLayout } from 'shared/ui';
import { ClockText } from '../parts/clock-text.tsx';
import { loadErrorText } from '../parts/load-error-text.ts';
import { LoadFailure } from '../parts/load-failure.tsx';
import { AddSectionDialog } from '../parts/sections/add-section-dialog.tsx';
import { LoadingCards } from '../parts/sections/loading-cards.tsx';
import { SectionList } from '../parts/sections/section-list.tsx';
import { useArrival } from '../parts/use-arrival.ts';
import { useRefreshOnReturn } from '../parts/use-refresh-on-return.ts';
import type { sectionsLoader } from './sections.loader.ts';
import styles from './sections.module.css';

export default function SectionsPage() {
  const { released } = useLoaderData<typeof sectionsLoader>();
  const { value, askedAt, error, arriving } = useArrival(released);
  const { revalidate } = useRevalidator();
  const [adding, setAdding] = useState(false);
  useRefreshOnReturn(revalidate);
  return (
    <PageLayout
      title="Sections"
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
