import { t } from 'shared/language';
import { ButtonLink } from 'shared/ui';
import { PlainPage } from './plain-page.tsx';

export default function NotFoundPage() {
  return (
    <PlainPage
      code={404}
      title={t('Page Not Found')}
      actions={
        <>
          <ButtonLink variant="primary" to="/">
            {t('Go to Homepage')}
          </ButtonLink>
          <ButtonLink to="/store">{t('Visit the Store')}</ButtonLink>
        </>
      }
    >
      <p>{t('There is nothing at this address. It may have been moved, or taken down.')}</p>
    </PlainPage>
  );
}
