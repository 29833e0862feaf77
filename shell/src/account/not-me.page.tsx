import { call } from 'shared/api';
import { titleOf } from 'shared/contract';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { Alert, Button, ButtonLink } from 'shared/ui';
import { FormMessage } from './form-message.tsx';
import { FormPage } from './form-page.tsx';
import { useTokenOfLink } from './use-token-of-link.ts';

/** Lets the owner of an address remove an account made with it. Mail programs open links by themselves: so it is a button. */
export default function NotMePage() {
  const token = useTokenOfLink();
  const removing = useMutation(() => call('auth.notMe', { body: { token } }), {
    fallback: t('The account could not be removed. Please try again.'),
  });
  return (
    <FormPage title={titleOf('/verify/not-me')}>
      {token === '' ? (
        <Alert kind="error">{t('Invalid or missing verification token')}</Alert>
      ) : removing.kind === 'done' ? (
        <FormMessage kind="success">{removing.value}</FormMessage>
      ) : (
        <>
          <p>
            {t(
              'Somebody registered here with your e-mail address. If it was not you, remove the account: whoever made it is logged out, and no more mails come.',
            )}
          </p>
          {removing.error && <FormMessage kind="error">{removing.error.text}</FormMessage>}
          <Button variant="primary" busy={removing.busy} onClick={() => void removing.write()}>
            {t('Remove the account')}
          </Button>
        </>
      )}
      <ButtonLink to="/">{t('Go to Homepage')}</ButtonLink>
    </FormPage>
  );
}
