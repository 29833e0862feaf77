import { useEffect, useRef, useState } from 'react';
import { titleOf } from 'shared/contract';
import { plural, t } from 'shared/language';
import { useLocation, useNavigate, useSearchParams } from 'shared/router';
import { Button, RetryButton } from 'shared/ui';
import { useCountdown } from '../ui/use-countdown.ts';
import { errorCode } from './error-code.ts';
import { PlainPage } from './plain-page.tsx';

const REDIRECT_MS = 10_000;

export default function ErrorPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [deadline, setDeadline] = useState<number | null>(() => Date.now() + REDIRECT_MS);
  const left = useCountdown(deadline);
  const over = deadline !== null && left === 0;
  const said = useRef<HTMLParagraphElement>(null);
  const stay = () => {
    setDeadline(null);
    said.current?.focus();
  };
  useEffect(() => {
    // Talks to the router, once the countdown has run out.
    if (over) void navigate('/', { replace: true, viewTransition: true });
  }, [over, navigate]);
  return (
    <PlainPage
      code={errorCode(query.get('code'), state)}
      title={titleOf('/error')}
      actions={
        <>
          <Button look="primary" onClick={() => void navigate('/', { viewTransition: true })}>
            {t('Go to Homepage Now')}
          </Button>
          <RetryButton onClick={() => window.location.reload()} />
          {deadline !== null && <Button onClick={stay}>{t('Stay on this page')}</Button>}
        </>
      }
    >
      <p>{t('An unexpected error has occurred. Our team has been notified.')}</p>
      {deadline !== null && (
        <p aria-live="off">
          {plural(
            left,
            'Redirecting to the homepage in 1 second',
            'Redirecting to the homepage in {count} seconds',
          )}
        </p>
      )}
      <p
        ref={said}
        tabIndex={-1}
        role="status"
        className={deadline === null ? undefined : 'visually-hidden'}
      >
        {deadline === null
          ? t('You stay on this page.')
          : t('You will be taken home in 10 seconds.')}
      </p>
    </PlainPage>
  );
}
