import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react';
import { isDialogOpen, letterOf } from '../keyboard/index.ts';
import { t } from '../language/index.ts';
import { Button, ButtonLink, classNames } from '../ui/index.ts';
import { draftTime } from './drafts.ts';
import styles from './edit-form.module.css';
import { SessionNote, useFormSession } from './session-note.tsx';
import type { useEditForm } from './use-edit-form.ts';

type UsedFormKey = 'element' | 'draft' | 'restore' | 'isEdited' | 'busy';

type Props = Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  readonly form: Pick<ReturnType<typeof useEditForm>, UsedFormKey>;
  readonly onSubmit: () => void;
  readonly submitLabel: ReactNode;
  /** The address that Cancel leads to. */
  readonly cancelTo: string;
};

/** The frame of every edit form: draft, session note, Save and Cancel. */
export function EditForm({ form, onSubmit, submitLabel, cancelTo, children, ...rest }: Props) {
  const { draft, busy } = form;
  useSaveKey(form.element);
  const session = useFormSession(form.element);
  return (
    <form
      {...rest}
      ref={form.element}
      className={classNames(styles.form, rest.className)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Without a session nothing can be saved.
        if (form.isEdited && session.isEnded) void session.resume();
        else if (!busy) onSubmit();
      }}
    >
      {form.isEdited && <SessionNote session={session} />}
      {draft.foundDraft && (
        <section className={classNames('row', styles.found)} aria-label={t('Draft')}>
          <p role="status">
            {t('Draft from {time} found', {
              time: draftTime(draft.foundDraft.savedAt, Date.now()),
            })}
          </p>
          <Button variant="primary" onClick={form.restore}>
            {t('Restore')}
          </Button>
          <Button onClick={draft.removeFoundDraft}>{t('Discard')}</Button>
        </section>
      )}
      {children}
      <div className={classNames('row', styles.actions)}>
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
            // The time of saving also stands for the present, so that no day is shown.
            t('Draft saved {time}', { time: draftTime(draft.savedAt, draft.savedAt) })}
        </p>
      </div>
    </form>
  );
}

/** Ctrl+S, or Cmd+S on a Mac, sends a form wherever the focus is. The browser would save the page. */
function useSaveKey(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    // Listens on the window: the focus may be outside all fields.
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isCommand || letterOf(event) !== 's') return;
      event.preventDefault();
      if (!event.repeat && !isDialogOpen()) formRef.current?.requestSubmit();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [formRef]);
}
