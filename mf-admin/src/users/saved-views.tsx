import { X } from 'lucide-react';
import { useRef } from 'react';
import { t } from 'shared/language';
import { notify } from 'shared/notices';
import { Link } from 'shared/router';
import styles from './saved-views.module.css';
import { type SavedView, searchOf, withoutView, withViewBack } from './saved-views.rules.ts';
import { changeViews, useSavedViews } from './saved-views.store.ts';
import type { UserFilter } from './user-filter.rules.ts';

type Props = { readonly userId: number; readonly inEffect: UserFilter };

/** The filters that the reader has saved in this browser, as links. */
export function SavedViews({ userId, inEffect }: Props) {
  const views = useSavedViews(userId);
  const list = useRef<HTMLUListElement>(null);
  if (views.length === 0) return null;

  const remove = (view: SavedView, position: number) => {
    // The focus would be lost with the removed view: it goes to the next view, or to the heading of the page.
    const items = list.current?.children;
    const next = items?.[position + 1] ?? items?.[position - 1];
    (next?.querySelector('a') ?? document.querySelector<HTMLElement>('h1'))?.focus();
    if (!changeViews(userId, (before) => withoutView(before, view.name))) {
      notify({
        kind: 'alert',
        text: t('The view “{name}” could not be removed.', { name: view.name }),
      });
      return;
    }
    notify({
      kind: 'status',
      text: t('View “{name}” removed.', { name: view.name }),
      action: { label: t('Undo'), run: () => putBack(userId, view) },
    });
  };
  return (
    <nav aria-label={t('Saved views')} className={styles.views}>
      <span className={styles.word} aria-hidden="true">
        {t('Views')}
      </span>
      <ul ref={list} className={styles.list}>
        {views.map((view, position) => (
          <li key={view.name} className={styles.view}>
            <Link
              to={`?${view.search}`}
              preventScrollReset
              aria-current={view.search === searchOf(inEffect) ? 'page' : undefined}
            >
              {view.name}
            </Link>
            <button
              type="button"
              aria-label={t('Remove view: {name}', { name: view.name })}
              onClick={() => remove(view, position)}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function putBack(userId: number, view: SavedView): void {
  if (changeViews(userId, (views) => withViewBack(views, view))) return;
  notify({
    kind: 'alert',
    text: t('The view “{name}” could not be put back.', { name: view.name }),
  });
}
