import { useRef, useState } from 'react';
import { forgetReads } from 'shared/api';
import { useSession } from 'shared/session';
import { useMutation } from '../data/index.ts';
import { draftKey } from './drafts.ts';
import { draftTexts, restoredTexts } from './edit-form.rules.ts';
import type { FieldErrors } from './field-errors.ts';
import { useDraft } from './use-draft.ts';
import { type NameOf, useEditFields } from './use-edit-fields.ts';
import { useHeldPage } from './use-held-page.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Editable = { readonly id: number; readonly version: number };

/** What can be sent, or the errors that must be corrected first. */
export type Checked<Input, Name extends string> =
  | { readonly kind: 'ready'; readonly input: Input }
  | { readonly kind: 'wrong'; readonly errors: FieldErrors<Name> };

/** How far saving is: pictures are made smaller one by one, then everything is sent, by a share from 0 to 1. */
export type SavingStep =
  | { readonly kind: 'preparing'; readonly picture: number; readonly count: number }
  | { readonly kind: 'sending'; readonly share: number };

export type Saving<Thing> = {
  /** The thing to be changed, whose version is saved over; null for a new one. */
  readonly base: Thing | null;
  readonly onProgress: (step: SavingStep) => void;
};

type Description<Thing, Fields, Input> = {
  /** The thing to be changed; null for a new one. */
  readonly thing: Thing | null;
  /** The same thing, where the page has read it again since the form was shown. */
  readonly newer?: Thing | null;
  /** The form's name in the keys of its drafts. */
  readonly name: string;
  /** Its fields. Drafts, the leave guard and the comparison with the original follow from this. */
  readonly fieldsOf: (thing: Thing | null) => Fields;
  /** Texts that a draft does not keep. */
  readonly notInDraft?: readonly NameOf<Fields>[];
  readonly check: (fields: Fields) => Checked<Input, NameOf<Fields>>;
  /** Reads the thing as it is now. */
  readonly load: (id: number) => Promise<Thing>;
  readonly send: (input: Input, saving: Saving<Thing>) => Promise<Thing>;
  /**
   * Sends what creating leaves out, such as a picture. Where it resolves with false, the form stays and
   * goes on to change the created thing, so that nothing is created twice.
   */
  readonly sendRest?: (created: Thing, input: Input) => Promise<boolean>;
  /** Shows the page that comes after the form. Not called when the user was on the way to another one. */
  readonly onSaved: (saved: Thing) => void | Promise<void>;
  /** Says that it is saved. Called once the form is left: a modal dialog hides all notices from screen readers. */
  readonly announce?: (saved: Thing) => void;
  /** Shown after a failed save where the server sent no sentence. */
  readonly fallback: (base: Thing | null) => string;
  /** Fields that the server calls by another name: its name first, then the form's. */
  readonly renamed?: Readonly<Record<string, NameOf<Fields>>>;
};

/**
 * A form that creates or changes a thing with versions. Nothing that was typed gets lost, and no change of
 * another user is overwritten unseen.
 */
export function useEditForm<Thing extends Editable, Fields extends object, Input>(
  about: Description<Thing, Fields, Input>,
) {
  const { thing, newer = null, notInDraft = [] } = about;
  const form = useEditFields(about);
  const { base, setBase, fields, isEdited } = form;
  const [theirs, setTheirs] = useState<Thing | null>(null);
  const [progress, setProgress] = useState<SavingStep | null>(null);
  // The user at the beginning: the draft stays theirs after the session ends.
  const [userId] = useState(() => useSession.getState().user?.id ?? 0);
  const draft = useDraft({
    storageKey: draftKey({ userId, of: about.name, id: thing?.id ?? null }),
    saved: draftTexts(form.original, notInDraft),
    text: draftTexts(fields, notInDraft),
    version: base?.version ?? null,
  });
  // Set once all is saved. Leaving must not ask then, although the page still shows the changes.
  const isReleased = useRef(false);
  const wouldLose = () => isEdited && !isReleased.current;
  const blocker = useLeaveGuard(wouldLose);
  useHeldPage(wouldLose);

  const finish = async (saved: Thing) => {
    forgetReads();
    draft.forget();
    isReleased.current = true;
    if (blocker.state === 'blocked') blocker.proceed();
    else await about.onSaved(saved);
    about.announce?.(saved);
  };

  const send = async (input: Input, over: Thing | null) => {
    setTheirs(null);
    setProgress(null);
    const saved = await about.send(input, { base: over, onProgress: setProgress });
    if (over === null && about.sendRest) {
      forgetReads();
      draft.forget();
      setBase(saved);
      if (!(await about.sendRest(saved, input))) return;
    }
    await finish(saved);
  };

  const saving = useMutation(send, {
    fallback: about.fallback(base),
    onError: async (error) => {
      draft.keep();
      blocker.reset?.();
      const named = Object.entries(error.fields).map(([name, text]) => [
        about.renamed?.[name] ?? name,
        text,
      ]);
      form.showErrors(Object.fromEntries(named));
      if (error.kind === 'conflict' && base) setTheirs(await about.load(base.id).catch(() => null));
    },
  });

  const check = () => {
    const checked = about.check(fields);
    form.showErrors(checked.kind === 'wrong' ? checked.errors : {});
    return checked;
  };

  const save = async (over: Thing | null) => {
    const checked = check();
    if (checked.kind === 'ready') await saving.write(checked.input, over);
  };

  const dropOutcome = () => {
    setTheirs(null);
    saving.reset();
  };

  /** Begins again with another state of the thing. */
  const beginWith = (next: Thing) => {
    form.beginWith(next);
    dropOutcome();
  };

  const conflict = theirs && saving.error && { theirs, text: saving.error.text };
  const isOutdatedBy = (other: Thing | null) => other !== null && other.version !== base?.version;
  const [answered, setAnswered] = useState(newer);
  if (answered !== newer) {
    setAnswered(newer);
    // Nothing was typed, so there is nothing to decide.
    if (newer && isOutdatedBy(newer) && !isEdited) beginWith(newer);
  }

  return {
    ...form,
    beginWith,
    draft,
    /**
     * Puts the draft that was found into the form, and takes over its version, so that saving notices newer
     * ones.
     */
    restore: () => {
      const { found } = draft;
      if (!found) return;
      form.change(restoredTexts(found.text, notInDraft) as Partial<Fields>);
      if (base) setBase({ ...base, version: found.version ?? base.version });
      draft.taken();
    },
    blocker,
    busy: saving.busy,
    /** How far saving is; null where nothing takes long. */
    progress: saving.busy ? progress : null,
    /** Why saving failed. The session note says it when nobody is logged in. */
    error: conflict || saving.error?.kind === 'logged-out' ? null : saving.error,
    /** What another user has saved, with the server's sentence, until this user decides which text stays. */
    conflict,
    /** `newer`, unless the form began with that version. */
    newer: isOutdatedBy(newer) ? newer : null,
    /** Whether the form can be sent. Where it cannot, its errors are shown. */
    isReady: () => check().kind === 'ready',
    save: () => save(base),
    finish,
    /** Overwrites what another user has saved. */
    keepMine: async () => {
      if (!base || !theirs) return;
      const over = { ...base, version: theirs.version };
      setBase(over);
      await save(over);
    },
    /** Leaves a conflict undecided: the next save asks again. */
    decideLater: dropOutcome,
  };
}
