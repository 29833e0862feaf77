import { useState } from 'react';
import { t } from 'shared/language';
import { Button } from 'shared/ui';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ProfilePart } from './profile-part.tsx';

/** The way out, at the end of the profile. */
export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  return (
    <ProfilePart id="delete-account" title={t('Delete my account')}>
      <p>
        {t(
          'Your name, e-mail address and picture are removed for good. Orders that are not paid are cancelled. The records of your paid orders stay, as those of a “Deleted user”.',
        )}
      </p>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('Delete my account')}
      </Button>
      {isAsking && <DeleteAccountDialog onCancel={() => setAsking(false)} />}
    </ProfilePart>
  );
}
