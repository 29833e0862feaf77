import { type RefObject, useState } from 'react';
import { useSession } from 'shared/session';
import { t } from '../language/index.ts';
import { Alert } from '../ui/index.ts';
import styles from './session-note.module.css';

type Props = { readonly login: RefObject<HTMLAnchorElement | null> };

/** Note above a form that the session has ended, until the user is logged in again. */
export function SessionNote({ login }: Props) {
  const { status, user } = useSession();
  const [wasOut, setWasOut] = useState(false);
  if (status === 'anonymous' && !wasOut) setWasOut(true);
  if (status === 'anonymous')
    return (
      <div className={styles.note}>
        <Alert kind="error">
          <p>
            {t(
              'You are no longer logged in. Everything you wrote and chose is still here: log in in another tab, then come back and save again.',
            )}
          </p>
          <a ref={login} href="/login" target="_blank" rel="noopener noreferrer">
            {t('Log in in a new tab')}
          </a>
        </Alert>
      </div>
    );
  if (!wasOut || !user) return null;
  return (
    <div className={styles.note}>
      <Alert kind="success">
        {t('You are logged in again as {name}. You can save now.', { name: user.name })}
      </Alert>
    </div>
  );
}
