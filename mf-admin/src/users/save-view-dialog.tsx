import { useId, useState } from 'react';
import { t } from 'shared/language';
import { notify } from 'shared/notices';
import { Alert, TextField } from 'shared/ui';
import { Modal } from '../ui/modal.tsx';
import { ModalForm } from '../ui/modal-form.tsx';
import { startHere } from '../ui/start-here.ts';
import { filterChips } from './filter-chips.rules.ts';
import styles from './save-view-dialog.module.css';
import {
  searchOf,
  VIEW_NAME_MAX,
  VIEWS_MAX,
  viewName,
  viewNamed,
  withView,
} from './saved-views.rules.ts';
import { changeViews, useSavedViews } from './saved-views.store.ts';
import type { UserFilter } from './user-filter.rules.ts';

type Props = {
  readonly userId: number;
  readonly filter: UserFilter;
  readonly onClose: () => void;
};

/** Asks for the name of a view, and says if it replaces another. */
export function SaveViewDialog({ userId, filter, onClose }: Props) {
  const noteId = useId();
  const views = useSavedViews(userId);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const name = viewName(typed);
  const taken = viewNamed(views, name);

  const save = () => {
    if (name === '') {
      setProblem(t('Enter a name for the view.'));
      return;
    }
    if (!taken && views.length >= VIEWS_MAX) {
      setProblem(
        t('There are {count} views already. Remove one first, or replace one.', {
          count: VIEWS_MAX,
        }),
      );
      return;
    }
    const view = { name, search: searchOf(filter) };
    if (!changeViews(userId, (before) => withView(before, view))) {
      setProblem(t('This browser does not keep the view. A bookmark of this page does the same.'));
      return;
    }
    notify({
      kind: 'status',
      text: taken ? t('View “{name}” replaced.', { name }) : t('View “{name}” saved.', { name }),
    });
    onClose();
  };
  return (
    <Modal title={t('Save this view')} onClose={onClose}>
      <ModalForm
        submitLabel={taken ? t('Replace View') : t('Save View')}
        describedBy={taken && noteId}
        onSubmit={save}
        onClose={onClose}
      >
        <p>
          {filterChips(filter)
            .map(({ text }) => text)
            .join(', ')}
        </p>
        <div className={styles.name}>
          <TextField
            label={t('Name')}
            hint={t('Up to {count} characters. Views are kept in this browser, for you.', {
              count: VIEW_NAME_MAX,
            })}
            autoComplete="off"
            required
            maxLength={VIEW_NAME_MAX}
            ref={startHere}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(null);
            }}
          />
          <p role="status" id={noteId}>
            {taken &&
              t('There is a view “{name}” already. Saving replaces it.', { name: taken.name })}
          </p>
        </div>
        {problem !== null && <Alert kind="error">{problem}</Alert>}
      </ModalForm>
    </Modal>
  );
}
