import { signOut } from 'shared/api';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { showToast } from 'shared/toasts';

/** Ends the session and opens the home page, because visitors may not be allowed to see the current one. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const signingOut = signOut();
    showToast({ kind: 'status', text: t('You are logged out.') });
    await navigate('/', { viewTransition: true });
    await signingOut;
  };
}
