import { type RefObject, useRef, useState } from 'react';
import { signIn } from 'shared/api';
import { useSession } from 'shared/session';
import { useMutation } from '../data/index.ts';
import { t } from '../language/index.ts';
import { Alert, Button, TextField } from '../ui/index.ts';
import styles from './session-note.module.css';

/** The session of the person who fills in a form. Once it has ended, they can log in again with their password in the form. */
export function useFormSession(form: RefObject<HTMLFormElement | null>) {
  const { status, user } = useSession();
  const [author, setAuthor] = useState(user);
  const [hasEverEnded, setHasEverEnded] = useState(false);
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  if (user && user !== author) setAuthor(user);
  if (status === 'anonymous' && !hasEverEnded) setHasEverEnded(true);
  const login = useMutation(
    async () => {
      await signIn(author?.email ?? '', password);
      if (useSession.getState().user === null) throw new Error('The new token was not accepted');
      setPassword('');
    },
    { fallback: t('No answer came. Please try again.') },
  );
  // The note stays until the user of a new login is known.
  const isEnded = status === 'anonymous' || login.busy;
  return {
    isEnded,
    email: author?.email ?? '',
    /** The user who logged in again; null before that. */
    returnedUser: hasEverEnded && !isEnded ? user : null,
    password,
    setPassword,
    passwordField,
    login,
    /** Logs in with the password and moves the focus to the submit button; without success, to the password's field. */
    async resume(): Promise<void> {
      const isLoggedIn = password !== '' && (await login.write());
      const target = isLoggedIn
        ? form.current?.querySelector<HTMLElement>('[type=submit]')
        : passwordField.current;
      target?.focus();
    },
  };
}

/** Says above a form that the session has ended, and later that the person is logged in again. */
export function SessionNote({ session }: { readonly session: ReturnType<typeof useFormSession> }) {
  const { isEnded, email, returnedUser, password, setPassword, passwordField, login, resume } =
    session;
  if (returnedUser)
    return (
      <div className={styles.note}>
        <Alert kind="success">
          {t('You are logged in again as {name}. You can save now.', { name: returnedUser.name })}
        </Alert>
      </div>
    );
  if (!isEnded) return null;
  return (
    <div className={styles.note}>
      <Alert kind="error">
        <p>
          {t(
            'You are no longer logged in. Everything you wrote and chose is still here: log in again, then save.',
          )}
        </p>
        <div className={styles.login}>
          <TextField
            ref={passwordField}
            type="password"
            label={t('Password of {email}', { email })}
            error={login.error?.text}
            autoComplete="current-password"
            maxLength={1024}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button busy={login.busy} onClick={() => void resume()}>
            {t('Login')}
          </Button>
        </div>
        <a href="/login" target="_blank" rel="noopener noreferrer">
          {t('Log in in a new tab')}
        </a>
      </Alert>
    </div>
  );
}
