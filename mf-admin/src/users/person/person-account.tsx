import { useState } from 'react';
import { call } from 'shared/api';
import type { UserToEdit } from 'shared/contract';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { useNavigate, useRevalidator } from 'shared/router';
import { useSession } from 'shared/session';
import { Badge, Button, classNames, DateText } from 'shared/ui';
import { ConfirmWrite, layout } from '../../ui/index.ts';
import { ACTION_TEXTS, type AccountAction, sessionsInWords } from './account-actions.rules.ts';

/** The sessions of somebody else, and the actions on their account. Only administrators receive `account`. */
export function PersonAccount({ user }: { readonly user: UserToEdit }) {
  const [actionToConfirm, setActionToConfirm] = useState<AccountAction | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const ownId = useSession((session) => session.user?.id);
  const { id, name, account } = user;
  if (!account || id === ownId) return null;
  const { blockedSince, sessions: sessionCount } = account;
  const actions: readonly AccountAction[] = [
    ...(sessionCount > 0 ? (['log-out'] as const) : []),
    blockedSince === null ? 'block' : 'unblock',
    'delete',
  ];
  return (
    <section className={classNames(layout.box, layout.stack)} aria-labelledby="person-account">
      <h2 id="person-account">{t('Account')}</h2>
      <p className={layout.quiet}>
        {blockedSince !== null && (
          <>
            {rich('<b>Blocked</b> since {date}.', {
              b: (words) => <Badge tone="danger">{words}</Badge>,
              date: <DateText iso={blockedSince} />,
            })}{' '}
          </>
        )}
        {sessionsInWords(sessionCount)}.
      </p>
      <div className={layout.row}>
        {actions.map((action) => (
          <Button
            // One key for both, so that the button keeps the focus when its word changes.
            key={action === 'unblock' ? 'block' : action}
            variant={action === 'delete' ? 'danger' : 'secondary'}
            onClick={() => setActionToConfirm(action)}
          >
            {ACTION_TEXTS[action](name).confirmLabel}
          </Button>
        ))}
      </div>
      {actionToConfirm && (
        <ConfirmWrite
          {...ACTION_TEXTS[actionToConfirm](name)}
          send={() => perform(actionToConfirm, user)}
          fallback={t('No answer came, and it is not known whether it is done. Please try again.')}
          onCancel={() => {
            setActionToConfirm(null);
            // An attempt without an answer may have changed the account.
            void revalidate();
          }}
          onDone={() => {
            setActionToConfirm(null);
            if (actionToConfirm === 'delete') void navigate('/admin/users');
            else void revalidate();
          }}
        />
      )}
    </section>
  );
}

async function perform(action: AccountAction, { id, name }: UserToEdit): Promise<string> {
  const { question: purpose, doneText } = ACTION_TEXTS[action](name);
  const options = { purpose, params: { id } };
  if (action === 'log-out') await call('users.signOut', options);
  else if (action === 'delete') await call('users.delete', options);
  else await call('users.setBlocked', { ...options, body: { blocked: action === 'block' } });
  return doneText;
}
