import { signOut } from 'shared/api';
import { t } from 'shared/language';
import { useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { showToast } from 'shared/toasts';

/** Ends the session and opens the home page, because visitors may not be allowed to see the current one. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { user } = useSession.getState();
    const loggingOut = signOut();
    const text = user?.isPasswordless
      ? t('You are logged out here. This browser may still be signed in to your school account.')
      : t('You are logged out.');
    showToast({ kind: 'status', text });
    await navigate('/', { viewTransition: true });
    await loggingOut;
  };
}
