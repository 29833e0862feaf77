import { useState } from 'react';
import { useDeferred } from 'shared/data';
import { may, schoolYearName } from 'shared/domain';
import { t } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { Button, EmptyState, focusHeading, PageLayout } from 'shared/ui';
import { ConfirmWrite, LoadedRows, layout } from '../ui/index.ts';
import { AddList } from './add-list.tsx';
import { ClassesTable, InvitationsTable } from './class-tables.tsx';
import type { classesLoader } from './classes.loader.ts';
import { type Confirmation, nextYearOf } from './confirmations.ts';

export default function ClassesPage() {
  const loadState = useDeferred(useLoaderData<typeof classesLoader>().classes);
  const [isAdding, setAdding] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const user = useSession((session) => session.user);
  // Opens a dialog that asks before a change. People who may change nothing get no buttons for it.
  const onAsk = may(user, 'classes.manage') ? setConfirmation : undefined;
  const year = loadState.value?.schoolYear ?? null;
  const showAddList = (isShown: boolean) => {
    setAdding(isShown);
    focusHeading();
  };
  const reload = () => {
    setConfirmation(null);
    loadState.reload();
    showAddList(false);
  };
  return (
    <PageLayout
      title={t('Classes')}
      lead={year !== null && t('School year {year}', { year: schoolYearName(year) })}
      actions={
        onAsk &&
        !isAdding && (
          <>
            {loadState.value && year !== null && (
              <Button onClick={() => onAsk(nextYearOf(loadState.value, year))}>
                {t('New school year')}
              </Button>
            )}
            <Button variant="primary" onClick={() => showAddList(true)}>
              {t('Add a list')}
            </Button>
          </>
        )
      }
    >
      {isAdding ? (
        // The added list may have changed the classes.
        <AddList onClose={reload} />
      ) : (
        <LoadedRows loadState={loadState} fallbackText={t('The classes could not be loaded.')}>
          {({ value: { classes, invitations } }) => (
            <div className={layout.stack}>
              {classes.length > 0 ? (
                <ClassesTable classes={classes} onAsk={onAsk} />
              ) : (
                <EmptyState text={t('There is no list of classes yet.')}>
                  <p>
                    {t(
                      'Add a list with the names, school addresses and classes of all pupils. From then on they choose their class and do not type it. People without an account get a link by mail that makes one.',
                    )}
                  </p>
                </EmptyState>
              )}
              {invitations.length > 0 && (
                <>
                  <h2>{t('Open invitations')}</h2>
                  <InvitationsTable invitations={invitations} onAsk={onAsk} />
                </>
              )}
            </div>
          )}
        </LoadedRows>
      )}
      {confirmation && (
        <ConfirmWrite
          {...confirmation}
          variant="danger"
          fallback={t('No answer came. You can try again: nothing is done twice.')}
          onDone={reload}
          onCancel={() => setConfirmation(null)}
        />
      )}
    </PageLayout>
  );
}
