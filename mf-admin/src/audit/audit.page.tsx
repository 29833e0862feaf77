import { loadAllPages, PagedList, type PagedTexts, useDeferred } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import { plural, t } from 'shared/language';
import { useLoaderData, useSearchParams } from 'shared/router';
import { PageLayout } from 'shared/ui';
import { createSheet } from '../sheets/sheet.rules.ts';
import { SheetButtons } from '../sheets/sheet-buttons.tsx';
import { LoadedRows, layout } from '../ui/index.ts';
import { type auditLoader, loadEntriesPage } from './audit.loader.ts';
import {
  type AuditFilter,
  auditParams,
  isUnfiltered,
  KIND_LABELS,
  readAuditFilter,
} from './audit-filter.rules.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditTable } from './audit-table.tsx';

export default function AuditPage() {
  const loadState = useDeferred(useLoaderData<typeof auditLoader>().entries);
  const [search, setSearch] = useSearchParams();
  const filter = readAuditFilter(search);
  const texts: PagedTexts = {
    loaded: (count, { shown, total }) =>
      plural(
        count,
        '1 more entry loaded, {shown} of {total}',
        '{count} more entries loaded, {shown} of {total}',
        { shown, total },
      ),
    empty: isUnfiltered(filter)
      ? t('Nothing has been done yet.')
      : t('Nothing like this has been done.'),
    failed: t('More of the log could not be loaded. Please try again.'),
    log: 'Failed to load more of the audit log',
  };
  const createAuditSheet = async () =>
    createSheet(
      await loadAllPages((page) => loadEntriesPage(filter, page, { size: PAGE_SIZE.staff })),
      [
        [t('When'), ({ at }) => ({ time: at })],
        [t('Who'), ({ who }) => who],
        [t('What'), ({ what }) => what],
        [t('About'), ({ kind }) => KIND_LABELS[kind]],
      ],
    );
  const changeFilter = (changedFilter: AuditFilter) =>
    setSearch(auditParams(changedFilter), { replace: true, preventScrollReset: true });
  return (
    <PageLayout
      title={t('Audit log')}
      lead={t(
        'Who changed what. The log keeps numbers only; the names are those that people have now.',
      )}
    >
      <div className={layout.stack}>
        <AuditFilterBar filter={filter} onChange={changeFilter} />
        <LoadedRows
          loadState={loadState}
          skeletonRows={8}
          fallbackText={t('The audit log could not be loaded.')}
        >
          {({ value: pages }) => (
            <>
              <div className={layout.row}>
                <p className={layout.quiet} role="status">
                  {countInWords(pages.at(-1)?.totalElements ?? 0)}
                </p>
                <SheetButtons name="audit-log" createSheet={createAuditSheet} />
              </div>
              <PagedList
                pages={pages}
                readPage={(page) => loadEntriesPage(filter, page)}
                texts={texts}
              >
                {(loadedEntries) => <AuditTable entries={loadedEntries} />}
              </PagedList>
            </>
          )}
        </LoadedRows>
      </div>
    </PageLayout>
  );
}

const countInWords = (count: number): string => plural(count, '1 entry', '{count} entries');
