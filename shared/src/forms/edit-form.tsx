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
  /** Called with the `value` of the pressed button, if it has one. */
  readonly onSubmit: (pressed: string) => void;
  readonly submitLabel: ReactNode;
  /** More buttons of the type `submit`. The first with `SAVE_KEYS` is pressed by Ctrl+S, else the button of `submitLabel`. */
  readonly otherSubmits?: ReactNode;
  /** Replaces the line that says whether the text is kept. */
  readonly statusText?: string | null;
  readonly cancelTo: string;
};

/** Ctrl+S, or Cmd+S on a Mac, presses the button with these attributes. */
export const SAVE_KEYS = { 'aria-keyshortcuts': 'Control+S Meta+S', title: 'Ctrl+S' } as const;

/** The frame of every edit form: draft, session note, Save and Cancel. */
export function EditForm(props: Props) {
  const { form, onSubmit, submitLabel, otherSubmits, statusText, cancelTo, children, ...rest } =
    props;
  const { draft, busy } = form;
  const keptText =
    draft.savedAt === null
      ? null
      : // `savedAt` also stands for the present, so that no day is shown.
        t('Draft saved {time}', { time: draftTime(draft.savedAt, draft.savedAt) });
  useSaveKey(form.element);
  const session = useFormSession(form.element);
  return (
    <form
      {...rest}
      ref={form.element}
      className={classNames('stack', styles.form, rest.className)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Without a session nothing can be saved.
        if (form.isEdited && session.isEnded) void session.resume();
        else if (!busy) onSubmit(pressedValue(event.nativeEvent));
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
        <Button type="submit" variant="primary" busy={busy} {...(otherSubmits ? {} : SAVE_KEYS)}>
          {submitLabel}
        </Button>
        {otherSubmits}
        <ButtonLink to={cancelTo} variant="quiet">
          {t('Cancel')}
        </ButtonLink>
        <p role="status" className="hint">
          {statusText ?? keptText}
        </p>
      </div>
    </form>
  );
}

const pressedValue = ({ submitter }: { readonly submitter?: HTMLElement | null }): string =>
  submitter instanceof HTMLButtonElement ? submitter.value : '';

/** The keys to save send a form wherever the focus is. The browser would save the page. */
function useSaveKey(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    // Listens on the window: the focus may be outside all fields.
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isCommand || letterOf(event) !== 's') return;
      event.preventDefault();
      const button = formRef.current?.querySelector<HTMLElement>(
        '[type=submit][aria-keyshortcuts]',
      );
      if (!event.repeat && !isDialogOpen()) formRef.current?.requestSubmit(button);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [formRef]);
}
