import { type ComponentProps, type ReactNode, useRef } from 'react';
import { t } from '../language/index.ts';
import { Button, ButtonLink, classNames } from '../ui/index.ts';
import { DraftFound } from './draft-found.tsx';
import { draftTime } from './drafts.ts';
import styles from './edit-form.module.css';
import { SessionNote } from './session-note.tsx';
import type { useEditForm } from './use-edit-form.ts';
import { useSaveKey } from './use-save-key.ts';

type Shown = 'element' | 'draft' | 'restore' | 'isEdited' | 'busy';

type Props = Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  readonly form: Pick<ReturnType<typeof useEditForm>, Shown>;
  readonly onSubmit: () => void;
  readonly submitLabel: ReactNode;
  /** The address that Cancel leads to. */
  readonly cancelTo: string;
};

/** The frame of every edit form: draft, session note, Save and Cancel. */
export function EditForm({ form, onSubmit, submitLabel, cancelTo, children, ...rest }: Props) {
  const { draft, busy } = form;
  useSaveKey(form.element);
  const login = useRef<HTMLAnchorElement>(null);
  return (
    <form
      {...rest}
      ref={form.element}
      className={classNames(styles.form, rest.className)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Without a session nothing can be saved.
        if (login.current) login.current.focus();
        else if (!busy) onSubmit();
      }}
    >
      {form.isEdited && <SessionNote login={login} />}
      {draft.found && (
        <DraftFound draft={draft.found} onRestore={form.restore} onDiscard={draft.discard} />
      )}
      {children}
      <div className="row">
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          aria-keyshortcuts="Control+S Meta+S"
          title="Ctrl+S"
        >
          {submitLabel}
        </Button>
        <ButtonLink to={cancelTo} variant="quiet">
          {t('Cancel')}
        </ButtonLink>
        <p role="status" className="hint">
          {draft.savedAt !== null &&
            t('Draft saved {time}', { time: draftTime(draft.savedAt, draft.savedAt) })}
        </p>
      </div>
    </form>
  );
}
