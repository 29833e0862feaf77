import { useEffect } from 'react';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { ButtonLink } from 'shared/ui';
import { FormSuccess } from './form-success.tsx';

const REDIRECT_MS = 3000;

/** Says what succeeded and goes to the login page after 3 s. A link goes there at once. */
export function GoToLogin({ text }: { readonly text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    // Talks to the clock, then to the router.
    const timer = setTimeout(() => void navigate('/login', { viewTransition: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <FormSuccess text={text} />
      <p>{t('You will be taken to the login page in a moment.')}</p>
      <ButtonLink look="primary" to="/login">
        {t('Go to login')}
      </ButtonLink>
    </>
  );
}
