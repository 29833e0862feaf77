import { ArrowLeft } from 'lucide-react';
import { t } from 'shared/language';
import { Link, useLocation, useNavigate } from 'shared/router';
import { layout } from '../ui/index.ts';

const LIST_PATH = '/admin/users';

/** Navigation state for the links from the list to a user: the address to return to. `search` is the filter. */
export const linkStateOf = (search: string) => ({ list: `${LIST_PATH}${search}` });

/** Links back to the list of users with its filter, sort order and scroll position. */
export function BackToUsers() {
  const listAddress: string | undefined = useLocation().state?.list;
  const navigate = useNavigate();
  return (
    <Link
      to={listAddress ?? LIST_PATH}
      className={layout.link}
      viewTransition
      onClick={(event) => {
        const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (!listAddress || isForNewTab) return;
        // The list is the previous page, and only going back restores its scroll position.
        event.preventDefault();
        navigate(-1);
      }}
    >
      <ArrowLeft aria-hidden="true" />
      {t('Back to users')}
    </Link>
  );
}
