import { siteConfig } from 'shared/api';
import { titleOf } from 'shared/contract';
import { t } from 'shared/language';
import { Button, ButtonLink } from 'shared/ui';
import { PlainPage } from './plain-page.tsx';

/** The server's default. It is translated here; what an operator has set is shown as it is. */
const DEFAULT_ESTIMATE = 'a few hours';

export default function MaintenancePage() {
  const { maintenanceEstimate, supportEmail } = siteConfig();
  return (
    <PlainPage
      title={titleOf('/maintenance')}
      actions={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('Refresh Page')}
          </Button>
          <ButtonLink to={`mailto:${supportEmail}`}>{t('Contact Support')}</ButtonLink>
        </>
      }
    >
      <p>{t("We'll be back soon!")}</p>
      <p>
        {t('Estimated completion time: {time}', {
          time: maintenanceEstimate === DEFAULT_ESTIMATE ? t('a few hours') : maintenanceEstimate,
        })}
      </p>
    </PlainPage>
  );
}
