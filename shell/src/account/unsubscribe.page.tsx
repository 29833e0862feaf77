import { call } from 'shared/api';
import { titleOf } from 'shared/contract';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { Button, ButtonLink } from 'shared/ui';
import { FormMessage } from './form-message.tsx';
import { FormPage } from './form-page.tsx';
import { useTokenOfLink } from './use-token-of-link.ts';

/** Switches mails about orders off, without a login. It takes a press on a button, because mail scanners follow links. */
export default function UnsubscribePage() {
  const token = useTokenOfLink();
  const unsubscribing = useMutation(() => call('users.unsubscribe', { params: { token } }), {
    fallback: t('The mails could not be switched off. Please try again.'),
  });
  return (
    <FormPage title={titleOf('/unsubscribe')}>
      {unsubscribing.kind === 'done' ? (
        <FormMessage kind="success">{unsubscribing.value}</FormMessage>
      ) : (
        <>
          <p>
            {t(
              'This stops receipts, reminders and all other mails about orders. My Orders still shows what you ordered.',
            )}
          </p>
          {unsubscribing.error && (
            <FormMessage kind="error">{unsubscribing.error.text}</FormMessage>
          )}
          <Button
            variant="primary"
            busy={unsubscribing.busy}
            onClick={() => void unsubscribing.write()}
          >
            {t('Stop these mails')}
          </Button>
        </>
      )}
      <ButtonLink to="/">{t('Go to Homepage')}</ButtonLink>
    </FormPage>
  );
}
