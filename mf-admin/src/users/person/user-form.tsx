import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call, siteConfig } from 'shared/api';
import type { UserDetail, UserToEdit } from 'shared/contract';
import { loadAllPages, useMutation } from 'shared/data';
import {
  formatPrice,
  isOpen,
  may,
  PAGE_SIZE,
  PERSON_NAME_MAX_LENGTH,
  parseRole,
} from 'shared/domain';
import { ClassChoice, NavigationBlocker } from 'shared/forms';
import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { Alert, Button, ConfirmDialog, classNames, TextField } from 'shared/ui';
import { layout } from '../../ui/index.ts';
import { RoleField, RoleSince } from './role-field.tsx';
import { useUserSaving } from './use-user-saving.ts';
import { editOf, isDemotion, isEmptyEdit, leftBehindText } from './user-edit.rules.ts';

/** Name, class and role of a user. They can be saved once one of them has changed. */
export function UserForm({ loadedUser }: { readonly loadedUser: UserToEdit }) {
  const { user, busy, outcome, save, clearOutcome } = useUserSaving(loadedUser);
  const [fields, setFields] = useState({
    name: loadedUser.name,
    role: loadedUser.role,
    class: loadedUser.class ?? '',
  });
  const [warning, setWarning] = useState<string | null>(null);
  const editor = useSession((session) => session.user);
  const edit = editOf(user, fields);
  const isUnchanged = isEmptyEdit(edit);
  const saveButton = useRef<HTMLButtonElement>(null);
  const isLocked = !may(editor, 'users.edit', user);

  const change = (changes: Partial<typeof fields>) => {
    setFields({ ...fields, ...changes });
    clearOutcome();
  };
  /** The fields on the screen; null once the page is left. */
  const shownFields = useRef<typeof fields | null>(null);
  useEffect(() => {
    // Loading the warning takes a while: the fields may change meanwhile, or the page may be left.
    shownFields.current = fields;
    return () => {
      shownFields.current = null;
    };
  }, [fields]);
  const submission = useMutation(
    // Never fails: `demotionWarning` catches, and `save` shows its own errors.
    async () => {
      const newWarning = isDemotion(user, edit) ? await demotionWarning(user) : null;
      if (shownFields.current !== fields) return;
      setWarning(newWarning);
      if (newWarning === null) save(edit);
    },
    { fallback: '' },
  );
  useEffect(() => {
    // Moves the browser's focus, which the disabled button would lose.
    const { activeElement, body } = document;
    const isFocusLost = activeElement === body || activeElement === saveButton.current;
    if (outcome.kind === 'done' && isFocusLost)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }, [outcome.kind]);
  // A disabled button blocks submitting by Enter, so Enter is handled here.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isUnchanged && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      save(edit);
    }
  };
  return (
    <form
      className={classNames(layout.box, layout.stack)}
      onKeyDown={onEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submission.write();
      }}
    >
      <TextField
        label={t('Name')}
        name="name"
        autoComplete="off"
        required
        maxLength={PERSON_NAME_MAX_LENGTH}
        readOnly={isLocked}
        hint={isLocked ? t('Only an administrator can edit a council member.') : undefined}
        value={fields.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ClassChoice
        name="class"
        readOnly={isLocked}
        value={fields.class}
        onChange={(event) => change({ class: event.target.value })}
      />
      <TextField label={t('E-mail')} name="email" type="email" readOnly value={user.email} />
      <div>
        <RoleField
          editor={editor}
          target={user}
          value={fields.role}
          onChange={(name) => change({ role: parseRole(name) ?? fields.role })}
        />
        {/* After a new role is saved, `loadedUser` has the old one until the user is loaded again. */}
        {loadedUser.role === user.role && <RoleSince user={loadedUser} />}
      </div>
      {outcome.kind === 'empty' && <Alert kind="info">{t('No changes to save.')}</Alert>}
      {outcome.kind === 'done' && <Alert kind="success">{t('Changes saved successfully!')}</Alert>}
      {outcome.error && (
        <Alert kind="error">
          <p>{t('An error occurred while saving changes. Please try again.')}</p>
          {/* The server's sentence helps where trying again does not. */}
          {outcome.error.kind !== 'lost' && outcome.error.text !== '' && (
            <p>{outcome.error.text}</p>
          )}
        </Alert>
      )}
      <div>
        <Button
          ref={saveButton}
          type="submit"
          variant="primary"
          busy={busy || submission.busy}
          disabled={isUnchanged || edit.name === ''}
        >
          {t('Save Changes')}
        </Button>
      </div>
      {warning !== null && (
        <ConfirmDialog
          question={t('Take the role from {name}?', { name: user.name })}
          confirmLabel={t('Change Role')}
          variant="danger"
          onCancel={() => setWarning(null)}
          onConfirm={() => {
            setWarning(null);
            save(edit);
          }}
        >
          <p>{warning}</p>
        </ConfirmDialog>
      )}
      <NavigationBlocker hasChanges={() => !isUnchanged && !busy} />
    </form>
  );
}

/** The warning that a person who loses the role still has orders or cash; null if there is nothing to warn of. */
async function demotionWarning({ id, collectedBalance }: UserDetail): Promise<string | null> {
  const cash = collectedBalance ? formatPrice(collectedBalance, siteConfig().currencyLabel) : null;
  try {
    const orders = await loadAllPages((page) => {
      const query = { page, size: PAGE_SIZE.staff, state: 'open' } as const;
      return call('orders.admin', { query });
    });
    const openOrders = orders.filter((order) => order.assignedRep?.id === id && isOpen(order));
    return leftBehindText(openOrders.length, cash);
  } catch {
    // The number of orders stays unknown.
    return leftBehindText(null, cash);
  }
}
