import { useState } from 'react';
import type { UserToEdit } from 'shared/contract';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { useNavigate, useRevalidator } from 'shared/router';
import { useSession } from 'shared/session';
import { Badge, Button, DateText } from 'shared/ui';
import { AccountActDialog } from './account-act-dialog.tsx';
import { type AccountAct, actWords, sessionsInWords } from './account-acts.rules.ts';
import styles from './person-account.module.css';

/** The account of somebody else, for administrators: whether it is in use, blocked, and its end. */
export function PersonAccount({ user }: { readonly user: UserToEdit }) {
  const [act, setAct] = useState<AccountAct | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const me = useSession((session) => session.user?.id);
  const { id, name, account } = user;
  if (!account || id === me) return null;
  const { blockedSince, sessions } = account;
  const acts: readonly AccountAct[] = [
    ...(sessions > 0 ? (['sign-out'] as const) : []),
    blockedSince === null ? 'block' : 'unblock',
    'delete',
  ];
  return (
    <section className={styles.account} aria-labelledby="person-account">
      <h2 id="person-account">{t('Account')}</h2>
      <p className={styles.state}>
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
      <div className={styles.acts}>
        {acts.map((one) => (
          <Button
            key={one === 'unblock' ? 'block' : one}
            look={one === 'delete' ? 'danger' : 'secondary'}
            onClick={() => setAct(one)}
          >
            {actWords(one, name).button}
          </Button>
        ))}
      </div>
      {act && (
        <AccountActDialog
          act={act}
          person={user}
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
