import { useState } from 'react';
import { call } from 'shared/api';
import type { MailState, OutboxMail } from 'shared/contract';
import { PagedList, type PagedTexts, useDeferred, useMutation } from 'shared/data';
import { plural, t } from 'shared/language';
import { useLoaderData, useRevalidator, useSearchParams } from 'shared/router';
import { showToast } from 'shared/toasts';
import { Alert, Button, classNames, PageLayout, SelectField } from 'shared/ui';
import { LoadedRows, layout } from '../ui/index.ts';
import { readMailState, STATE_LABELS } from './mail-labels.rules.ts';
import { loadMailsPage, type mailsLoader } from './mails.loader.ts';
import { MailsTable } from './mails-table.tsx';

const STATE_OPTIONS = [
  { value: '', text: t('All') },
  ...Object.entries(STATE_LABELS).map(([value, text]) => ({ value: value as MailState, text })),
] as const;

export default function MailsPage() {
  const loadState = useDeferred(useLoaderData<typeof mailsLoader>().mails);
  const [search, setSearch] = useSearchParams();
  const { revalidate } = useRevalidator();
  /** The mail of the list that is being sent; null while none or a test mail is. */
  const [busyId, setBusyId] = useState<number | null>(null);
  const sending = useMutation(
    async (mail: OutboxMail | 'test') => {
      if (mail === 'test') await call('mails.sendTest');
      else await call('mails.sendAgain', { params: { id: mail.id } });
      showToast({
        kind: 'status',
        text: t('The mail is on its way. The list shows how it fares.'),
      });
    },
    { fallback: t('No answer came. Look at the list below before you try again.') },
  );
  const send = async (mail: OutboxMail | 'test') => {
    setBusyId(mail === 'test' ? null : mail.id);
    // Never rejects: a failure is shown as `sending.error`.
    await sending.write(mail);
    setBusyId(null);
    // Even without an answer, it may be on its way.
    void revalidate();
  };
  const state = readMailState(search);
  const texts: PagedTexts = {
    loaded: (count, { shown, total }) =>
      plural(
        count,
        '1 more mail loaded, {shown} of {total}',
        '{count} more mails loaded, {shown} of {total}',
        { shown, total },
      ),
    empty: t('There are no such mails.'),
    failed: t('More mails could not be loaded. Please try again.'),
    log: 'Failed to load more mails',
  };
  return (
    <PageLayout
      title={t('Mails')}
      lead={t(
        'Mails of the last 30 days, without their texts. A mail is tried for two days, unless the mail server refuses it for good. One whose link has ended is removed instead.',
      )}
      actions={
        <Button busy={sending.busy && busyId === null} onClick={() => void send('test')}>
          {t('Send a test mail')}
        </Button>
      }
    >
      <div className={layout.stack}>
        {sending.error && <Alert kind="error">{sending.error.text}</Alert>}
        <div className={classNames(layout.row, layout.spread)}>
          <SelectField<MailState | ''>
            label={t('State')}
            name="state"
            value={state}
            options={STATE_OPTIONS}
            onChange={(chosen) =>
              setSearch(chosen && { state: chosen }, { replace: true, preventScrollReset: true })
            }
          />
          <Button onClick={() => void revalidate()}>{t('Refresh')}</Button>
        </div>
        <LoadedRows
          loadState={loadState}
          skeletonRows={8}
          fallbackText={t('The mails could not be loaded.')}
        >
          {({ value: pages }) => (
            <PagedList pages={pages} readPage={(page) => loadMailsPage(state, page)} texts={texts}>
              {(mails) => (
                <MailsTable mails={mails} busyId={busyId} onSendAgain={(mail) => void send(mail)} />
              )}
            </PagedList>
          )}
        </LoadedRows>
      </div>
    </PageLayout>
  );
}
