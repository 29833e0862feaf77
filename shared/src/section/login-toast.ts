import { showToast, type Toast, useToasts } from 'shared/toasts';
import { t } from '../language/index.ts';

/** Says why somebody has to log in, with the way to the login page. */
export function showLoginToast(toast: Pick<Toast, 'kind' | 'text'>): void {
  const run = (open?: (path: string) => void) => open?.('/login');
  showToast({ ...toast, about: 'login', action: { label: t('Login'), run } });
}

/** The toast that asks somebody to log in, while it is shown. */
export const loginToast = () => useToasts.getState().find(({ about }) => about === 'login');
