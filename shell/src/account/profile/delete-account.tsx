import { useState } from 'react';
import { call } from 'shared/api';
import type { CurrentUser } from 'shared/contract';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { endSession } from 'shared/session';
import { showToast } from 'shared/toasts';
import { Button } from 'shared/ui';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';

type Props = { readonly user: Pick<CurrentUser, 'email' | 'isPasswordless'> };

export function DeleteAccount({ user }: Props) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const deleteAccount = async (password: string) => {
    await call('users.deleteMe', { body: { password } });
    endSession();
    showToast({ kind: 'status', text: t('Your account is deleted.') });
    await navigate('/');
  };
  return (
    <ProfileSection id="delete-account" title={t('Delete my account')}>
      <p>
        {t(
          'Your name, e-mail address and picture are removed for good. Orders that are not paid are cancelled. The records of your paid orders stay, as those of a “Deleted user”.',
        )}
      </p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('Delete my account')}
      </Button>
      {isOpen && (
        <PasswordDialog
          isDanger
          title={t('Delete your account for good?')}
          label={t('Your password')}
          email={user.email}
          hasPassword={!user.isPasswordless}
          cancelLabel={t('Keep my account')}
          submitLabel={t('Delete for good')}
          fallback={t(
            'No answer came, and it is not known whether the account is deleted. Please try again.',
          )}
          send={deleteAccount}
          onCancel={() => setOpen(false)}
        >
          <p>
            {t(
              'This cannot be undone, and nobody can bring the account back. If you have paid for something, collect it first: without your name nobody knows whose it is.',
            )}
          </p>
        </PasswordDialog>
      )}
    </ProfileSection>
  );
}
