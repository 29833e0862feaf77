import { type SubmitEvent, useState } from 'react';
import { signIn } from 'shared/api';
import { Link, useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { Button, TextField } from 'shared/ui';
import { FormError } from './form-error.tsx';
import { FormPage } from './form-page.tsx';
import { SignedInHint } from './signed-in-hint.tsx';
import { useSubmission } from './use-submission.ts';

const UNKNOWN = 'An unknown error occurred';

export default function LoginPage() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { submission, submit } = useSubmission(
    async () => {
      await signIn(email, password);
      if (useSession.getState().user === null) throw new Error('The new token was not accepted');
      await navigate('/', { viewTransition: true });
      return '';
    },
    { fallback: UNKNOWN },
  );
  const busy = submission.status === 'busy';
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };
  return (
    <FormPage
      title="Login"
      links={
        <>
          <p>
            No account yet?{' '}
            <Link to="/register" viewTransition>
              Register
            </Link>
          </p>
          <Link to="/forgot-password" viewTransition>
            Forgot password?
          </Link>
        </>
      }
    >
      {submission.status === 'open' && <SignedInHint />}
      {submission.status === 'failed' && (
        <FormError key={submission.attempt}>{submission.text}</FormError>
      )}
      <form onSubmit={send}>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          required
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          required
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" look="primary" busy={busy}>
          Login
        </Button>
      </form>
    </FormPage>
  );
}
