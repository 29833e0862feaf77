import { Clock, KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, call } from 'shared/api';
import type { DeployToken } from 'shared/contract';
import { deferred, useRequest } from 'shared/data';
import { TOKEN_WARNING_DAYS } from 'shared/domain';
import { plural, t } from 'shared/language';
import { Badge, Button, classNames, DateText, EmptyState } from 'shared/ui';
import { ConfirmWrite } from '../ui/confirm-write.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import layout from '../ui/layout.module.css';
import { LoadedRows } from '../ui/loaded-rows.tsx';
import { TokenDialog } from './token-dialog.tsx';

/** The deploy tokens of a section: with one, its committee can release without being administrators. */
export function TokenPanel({ section: name }: { readonly section: string }) {
  const [tokens, reload] = useRequest(() =>
    deferred(call('deployTokens.list', { params: { section: name } })),
  );
  const [open, setOpen] = useState<'make' | DeployToken | null>(null);
  const makeButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  const closeRevoked = () => {
    // The clicked button disappears with its row, so the focus moves.
    flushSync(close);
    makeButton.current?.focus();
    reload();
  };
  return (
    <div className={layout.stack}>
      <div className={classNames(layout.row, layout.spread)}>
        <p className={layout.quiet}>
          {t(
            'With a token the committee of this section releases it from its own computers, without an account here.',
          )}
        </p>
        <Button ref={makeButton} onClick={() => setOpen('make')}>
          <KeyRound aria-hidden="true" />
          {t('Make a token')}
        </Button>
      </div>
      <LoadedRows
        answer={tokens}
        failed={t('The deploy tokens could not be loaded.')}
        rows={2}
        onRetry={reload}
      >
        {({ value }) =>
          value.length === 0 ? (
            <EmptyState text={t('There is no deploy token.')} />
          ) : (
            <DataTable
              label={t('Deploy tokens of {section}', { section: name })}
              columns={columnsOf(setOpen)}
              rows={value}
              keyOf={({ id }) => id}
            />
          )
        }
      </LoadedRows>
      {open === 'make' && <TokenDialog section={name} onMade={reload} onClose={close} />}
      {open !== null && open !== 'make' && (
        <ConfirmWrite
          question={t('Revoke the token “{label}”?', { label: open.label })}
          text={t(
            'Nobody can release {section} with it any more. What it has released stays live.',
            {
              section: name,
            },
          )}
          confirmLabel={t('Revoke')}
          variant="danger"
          send={() => revoke(name, open)}
          unknown={t(
            'No answer came, and it is not known whether it is revoked. Please try again.',
          )}
          onDone={closeRevoked}
          onCancel={close}
        />
      )}
    </div>
  );
}

async function revoke(section: string, { id, label }: DeployToken): Promise<string> {
  const purpose = t('Revoke the token “{label}”?', { label });
  try {
    await call('deployTokens.revoke', { purpose, params: { section, id } });
    return t('The token “{label}” is worth nothing any more.', { label });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return t('The token “{label}” had been revoked already.', { label });
  }
}

const idOf = (id: number): string => `token-${id}`;

const columnsOf = (onRevoke: (token: DeployToken) => void): readonly Column<DeployToken>[] => [
  {
    name: t('Label'),
    kind: 'heading',
    cell: ({ id, label, may }) => (
      <>
        <span id={idOf(id)}>{label}</span>
        {may === 'preview' && (
          <>
            {' '}
            <Badge tone="neutral">{t('Previews only')}</Badge>
          </>
        )}
      </>
    ),
  },
  { name: t('Made'), cell: ({ createdAt }) => <DateText iso={createdAt} time /> },
  { name: t('Made by'), cell: ({ createdBy }) => createdBy },
  {
    name: t('Last used'),
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? t('never used') : <DateText iso={lastUsedAt} time />,
  },
  { name: t('Valid until'), cell: ({ expiresAt }) => <TokenEnd iso={expiresAt} /> },
  {
    name: t('Actions'),
    kind: 'actions',
    cell: (token) => (
      <Button variant="danger" aria-describedby={idOf(token.id)} onClick={() => onRevoke(token)}>
        {t('Revoke')}
      </Button>
    ),
  },
];

const DAY_MS = 24 * 60 * 60_000;

/** Until when a deploy token is valid, with a warning when that is soon or over. */
function TokenEnd({ iso }: { readonly iso: string }) {
  const [now] = useState(() => Date.now());
  const days = Math.ceil((Date.parse(iso) - now) / DAY_MS);
  return (
    <>
      <DateText iso={iso} />
      {days <= TOKEN_WARNING_DAYS && (
        <>
          {' '}
          <Badge tone={days <= 0 ? 'danger' : 'warning'} icon={Clock}>
            {days <= 0 ? t('Expired') : plural(days, 'Ends within a day', 'Ends in {count} days')}
          </Badge>
        </>
      )}
    </>
  );
}
