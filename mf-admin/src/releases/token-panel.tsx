import { Clock, KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from 'shared/api';
import type { DeployToken } from 'shared/contract';
import { trackResponse, useRequest } from 'shared/data';
import { DAY_MS, TOKEN_WARNING_DAYS } from 'shared/domain';
import { plural, t } from 'shared/language';
import { Badge, Button, DateText } from 'shared/ui';
import { type Column, ConfirmWrite, DataTable, LoadedRows, layout } from '../ui/index.ts';
import styles from './releases.module.css';
import { TokenDialog } from './token-dialog.tsx';

/** The deploy tokens of a section: with one, its committee can release without being administrators. */
export function TokenPanel({ section: name }: { readonly section: string }) {
  const loadState = useRequest(() =>
    trackResponse(call('deployTokens.list', { params: { section: name } })),
  );
  /** The dialog that makes a token, or the token that the other dialog would revoke. */
  const [openDialog, setOpenDialog] = useState<'make' | DeployToken | null>(null);
  const makeButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpenDialog(null);
  return (
    <div className={layout.stack}>
      <p className={layout.quiet}>
        {t(
          'With a token the committee of this section releases it from its own computers, without an account here.',
        )}
      </p>
      <div>
        <Button ref={makeButton} onClick={() => setOpenDialog('make')}>
          <KeyRound aria-hidden="true" />
          {t('Make a token')}
        </Button>
      </div>
      <LoadedRows
        loadState={loadState}
        fallbackText={t('The deploy tokens could not be loaded.')}
        skeletonRows={2}
      >
        {({ value: tokens }) => (
          <DataTable
            label={t('Deploy tokens of {section}', { section: name })}
            empty={t('There is no deploy token.')}
            columns={columnsOf(setOpenDialog)}
            rows={tokens}
            keyOf={({ id }) => id}
          />
        )}
      </LoadedRows>
      {openDialog === 'make' && (
        <TokenDialog section={name} onSettled={loadState.reload} onClose={close} />
      )}
      {openDialog !== null && openDialog !== 'make' && (
        <ConfirmWrite
          question={t('Revoke the token “{label}”?', { label: openDialog.label })}
          text={t(
            'Nobody can release {section} with it any more. What it has released stays live.',
            { section: name },
          )}
          confirmLabel={t('Revoke')}
          variant="danger"
          send={async () => {
            const { id, label } = openDialog;
            // Shown by the dialog that may ask for the password again.
            const purpose = t('Revoke the token “{label}”?', { label });
            const params = { section: name, id };
            // Even without an answer, the token may have been revoked.
            await call('deployTokens.revoke', { purpose, params }).finally(loadState.reload);
            return t('The token “{label}” is worth nothing any more.', { label });
          }}
          fallback={t(
            'No answer came, and it is not known whether it is revoked. Please try again.',
          )}
          onDone={() => {
            // The clicked button disappears with its row, so the focus moves: only a closed dialog lets it go.
            flushSync(close);
            makeButton.current?.focus();
          }}
          onCancel={close}
        />
      )}
    </div>
  );
}

const labelIdOf = (id: number): string => `token-${id}`;

const columnsOf = (onRevoke: (token: DeployToken) => void): readonly Column<DeployToken>[] => [
  {
    name: t('Label'),
    kind: 'heading',
    cell: ({ id, label, may }) => (
      <div className={styles.lines}>
        <span id={labelIdOf(id)}>{label}</span>
        {may === 'preview' && <Badge tone="neutral">{t('Previews only')}</Badge>}
      </div>
    ),
  },
  { name: t('Made'), cell: ({ createdAt }) => <DateText iso={createdAt} withTime /> },
  { name: t('Made by'), cell: ({ createdBy }) => createdBy },
  {
    name: t('Last used'),
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? t('never used') : <DateText iso={lastUsedAt} withTime />,
  },
  {
    name: t('Valid until'),
    cell: ({ expiresAt }) => (
      <div className={styles.lines}>
        <DateText iso={expiresAt} />
        <EndBadge days={Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY_MS)} />
      </div>
    ),
  },
  {
    name: t('Actions'),
    kind: 'actions',
    cell: (token) => (
      <Button
        variant="danger"
        aria-describedby={labelIdOf(token.id)}
        onClick={() => onRevoke(token)}
      >
        {t('Revoke')}
      </Button>
    ),
  },
];

function EndBadge({ days }: { readonly days: number }) {
  if (days > TOKEN_WARNING_DAYS) return null;
  return (
    <Badge tone={days <= 0 ? 'danger' : 'warning'} icon={Clock}>
      {days <= 0 ? t('Expired') : plural(days, 'Ends within a day', 'Ends in {count} days')}
    </Badge>
  );
}
