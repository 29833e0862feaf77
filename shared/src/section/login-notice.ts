import { type Notice, notify, useNotices } from 'shared/notices';
import { t } from '../language/index.ts';

/** Says why somebody has to log in, with the way to the login page. */
export function notifyLogin(notice: Pick<Notice, 'kind' | 'text'>): void {
  const run = (open?: (path: string) => void) => open?.('/login');
  notify({ ...notice, about: 'login', action: { label: t('Login'), run } });
}

/** The notice that asks somebody to log in, while it is shown. */
export const loginNotice = () => useNotices.getState().find(({ about }) => about === 'login');
