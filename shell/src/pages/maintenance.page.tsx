import { siteConfig } from 'shared/api';
import { SHELL_PAGES } from 'shared/contract';
import { Button } from 'shared/ui';
import { PlainLinkButton } from './plain-link-button.tsx';
import { PlainPage } from './plain-page.tsx';

export default function MaintenancePage() {
  const { maintenanceEstimate, supportEmail } = siteConfig();
  return (
    <PlainPage
      title={SHELL_PAGES['/maintenance']}
      actions={
        <>
          <Button look="primary" onClick={() => window.location.reload()}>
            Refresh Page
          </Button>
          <PlainLinkButton href={`mailto:${supportEmail}`}>Contact Support</PlainLinkButton>
        </>
      }
    >
      <p>We'll be back soon!</p>
      <p>Estimated completion time: {maintenanceEstimate}</p>
    </PlainPage>
  );
}
