import { plural, t } from 'shared/language';
import { Button, classNames, Field } from 'shared/ui';
import layout from '../ui/layout.module.css';
import { Modal } from '../ui/modal.tsx';
import { usersInWords } from './people.rules.ts';
import { noFilter, type UserFilter } from './user-filter.rules.ts';
import { UserFilterFields } from './user-filter-fields.tsx';
import styles from './user-filter-sheet.module.css';
import { SORT_WORDS, USER_SORTS, type UserSort } from './user-sort.rules.ts';

/** What the list of users is filtered and sorted by. */
export type Filtering = {
  readonly filter: UserFilter;
  readonly sort: UserSort;
  /** How many users are found; null while they are being loaded for the first time. */
  readonly found: number | null;
  /** Called at every keystroke. */
  readonly onEdit: (filter: UserFilter) => void;
  /** Called when the filter is to take effect at once. */
  readonly onCommit: (filter: UserFilter) => void;
  readonly onSort: (sort: UserSort) => void;
};

type Props = Filtering & { readonly onClose: () => void };

/** The advanced filters at the side of the list, which follows them while they are set. */
export function UserFilterSheet(props: Props) {
  const { filter, sort, found, onEdit, onCommit, onSort, onClose } = props;
  return (
    <Modal title={t('Advanced filters')} size="side" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onCommit(filter);
          const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
          if (wrong) wrong.focus();
          else onClose();
        }}
      >
        <div className={classNames(layout.stack, styles.fields)}>
          <UserFilterFields filter={filter} onEdit={onEdit} />
          <Field label={t('Sort by')}>
            {(control) => (
              <select
                {...control}
                value={sort}
                onChange={(event) => onSort(event.target.value as UserSort)}
              >
                {USER_SORTS.map((one) => (
                  <option key={one} value={one}>
                    {SORT_WORDS[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <footer className={classNames(layout.row, layout.spread)}>
          <Button onClick={() => onCommit({ ...noFilter, searchTerm: filter.searchTerm })}>
            {t('Clear filters')}
          </Button>
          <Button type="submit" look="primary">
            {found === null ? t('Show users') : plural(found, 'Show 1 user', 'Show {count} users')}
          </Button>
          <p className="visually-hidden" role="status">
            {found !== null && usersInWords(found)}
          </p>
        </footer>
      </form>
    </Modal>
  );
}
