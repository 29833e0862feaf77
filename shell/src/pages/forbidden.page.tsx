import { titleOf } from 'shared/contract';
import { t } from 'shared/language';
import { ButtonLink } from 'shared/ui';
import { PlainPage } from './plain-page.tsx';

export default function ForbiddenPage() {
  return (
    <PlainPage
      code={403}
      title={titleOf('/forbidden')}
      actions={
        <>
          <ButtonLink variant="primary" to="/">
            {t('Go to Homepage')}
          </ButtonLink>
          <ButtonLink to="/login">{t('Go to Login')}</ButtonLink>
        </>
      }
    >
      <p>{t("You don't have permission to access this page.")}</p>
    </PlainPage>
  );
}
