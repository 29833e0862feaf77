import { showToast, type Toast, useToasts } from 'shared/toasts';
import { t } from '../language/index.ts';

/** Shows why a login is needed, with a link to it. */
export function showLoginToast(toast: Pick<Toast, 'kind' | 'text'>): void {
  const run = (open?: (path: string) => void) => open?.('/login');
  showToast({ ...toast, about: 'login', action: { label: t('Login'), run } });
}

export const loginToast = () => useToasts.getState().find(({ about }) => about === 'login');
