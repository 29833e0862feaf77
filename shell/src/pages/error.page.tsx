import { useEffect, useRef, useState } from 'react';
import { titleOf } from 'shared/contract';
import { plural, t } from 'shared/language';
import { useLocation, useNavigate, useSearchParams } from 'shared/router';
import { Button, RetryButton } from 'shared/ui';
import { useCountdown } from '../ui/use-countdown.ts';
import { PlainPage } from './plain-page.tsx';

const REDIRECT_MS = 10_000;

export default function ErrorPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  /** When the home page opens by itself; null if the visitor stays. */
  const [deadline, setDeadline] = useState<number | null>(() => Date.now() + REDIRECT_MS);
  const secondsLeft = useCountdown(deadline);
  const isOver = deadline !== null && secondsLeft === 0;
  const statusLine = useRef<HTMLParagraphElement>(null);
  const stay = () => {
    setDeadline(null);
    statusLine.current?.focus();
  };
  useEffect(() => {
    // An effect, because rendering must not navigate.
    if (isOver) void navigate('/', { replace: true, viewTransition: true });
  }, [isOver, navigate]);
  return (
    <PlainPage
      code={errorCode(query.get('code'), state)}
      title={titleOf('/error')}
      actions={
        <>
          <Button variant="primary" onClick={() => void navigate('/', { viewTransition: true })}>
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
            secondsLeft,
            'Redirecting to the homepage in 1 second',
            'Redirecting to the homepage in {count} seconds',
          )}
        </p>
      )}
      <p
        ref={statusLine}
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

/** The status to show: from the address (`?code=404`), else from the navigation that led here, else 500. */
function errorCode(query: string | null, state: unknown): number {
  const fromState =
    typeof state === 'object' && state !== null && 'code' in state ? state.code : undefined;
  const code = [query, fromState].find((candidate) => /^[45]\d\d$/.test(String(candidate)));
  return code ? Number(code) : 500;
}
