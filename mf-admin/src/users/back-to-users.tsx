import { ArrowLeft } from 'lucide-react';
import { t } from 'shared/language';
import { Link, useLocation, useNavigate } from 'shared/router';
import layout from '../ui/layout.module.css';
import { listBefore } from './list-address.rules.ts';

/** Links back to the list of users with its filter, sort order and scroll position. */
export function BackToUsers() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const list = listBefore(state);
  return (
    <Link
      to={list ?? '/admin/users'}
      className={layout.link}
      viewTransition
      onClick={(event) => {
        const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (list === null || elsewhere) return;
        // The list is the previous page, and only Back restores the row.
        event.preventDefault();
        navigate(-1);
      }}
    >
      <ArrowLeft aria-hidden="true" />
      {t('Back to users')}
    </Link>
  );
}
