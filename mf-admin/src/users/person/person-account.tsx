import { useState } from 'react';
import { call } from 'shared/api';
import type { UserToEdit } from 'shared/contract';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { useNavigate, useRevalidator } from 'shared/router';
import { useSession } from 'shared/session';
import { Badge, Button, classNames, DateText } from 'shared/ui';
import { ConfirmWrite } from '../../ui/confirm-write.tsx';
import layout from '../../ui/layout.module.css';
import { type AccountAction, actionTexts, sessionsInWords } from './account-actions.rules.ts';

/** The account of another user, for administrators: its sessions, block and deletion. */
export function PersonAccount({ user }: { readonly user: UserToEdit }) {
  const [act, setAct] = useState<AccountAction | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const me = useSession((session) => session.user?.id);
  const { id, name, account } = user;
  if (!account || id === me) return null;
  const { blockedSince, sessions } = account;
  const acts: readonly AccountAction[] = [
    ...(sessions > 0 ? (['sign-out'] as const) : []),
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
        {sessionsInWords(sessions)}.
      </p>
      <div className={layout.row}>
        {acts.map((act) => (
          <Button
            key={act === 'unblock' ? 'block' : act}
            variant={act === 'delete' ? 'danger' : 'secondary'}
            onClick={() => setAct(act)}
          >
            {actionTexts(act, name).confirmLabel}
          </Button>
        ))}
      </div>
      {act && (
        <ConfirmWrite
          {...actionTexts(act, name)}
          send={() => perform(act, user)}
          unknown={t('No answer came, and it is not known whether it is done. Please try again.')}
          onCancel={() => setAct(null)}
          onDone={() => {
            setAct(null);
            if (act === 'delete') void navigate('/admin/users');
            else void revalidate();
          }}
        />
      )}
    </section>
  );
}

async function perform(act: AccountAction, { id, name }: UserToEdit): Promise<string> {
  const { question: purpose, done } = actionTexts(act, name);
  const options = { purpose, params: { id } };
  if (act === 'sign-out') await call('users.signOut', options);
  else if (act === 'delete') await call('users.delete', options);
  else await call('users.setBlocked', { ...options, body: { blocked: act === 'block' } });
  return done;
}
