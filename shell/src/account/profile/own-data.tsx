import { Download } from 'lucide-react';
import { call } from 'shared/api';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { Button, datedName, downloadFile } from 'shared/ui';
import { ProfileSection } from './profile-section.tsx';

export function OwnData() {
  const download = useMutation(
    async () => {
      const text = JSON.stringify(await call('users.ownData'), null, 2);
      const name = `${datedName('my-data', new Date())}.json`;
      downloadFile(name, new Blob([text], { type: 'application/json' }));
      return t('Your data is in your downloads.');
    },
    { fallback: t('Your data could not be downloaded') },
  );
  return (
    <ProfileSection id="own-data" title={t('Your data')} request={download}>
      <p>
        {t(
          'All that this site keeps about you in one file: your account, your orders, when you logged in, and what was sent to you.',
        )}
      </p>
      <Button busy={download.busy} onClick={() => void download.write()}>
        <Download aria-hidden="true" />
        {t('Download my data')}
      </Button>
    </ProfileSection>
  );
}
