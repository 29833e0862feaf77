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

/** What can be sent, or what must be put right first. */
export type Checked<Input, Name extends string> =
  | { readonly kind: 'ready'; readonly input: Input }
  | { readonly kind: 'wrong'; readonly errors: FieldErrors<Name> };

export type Saving<Thing> = {
  /** What is changed, and the version to save over; null for something new. */
  readonly base: Thing | null;
  /** Told how much of an upload has left, from 0 to 1. */
  readonly onProgress: (share: number) => void;
};

type Description<Thing, Fields, Input> = {
  /** What is changed; null for something new. */
  readonly thing: Thing | null;
  /** The same, where the page read it again after the form was shown. */
  readonly newer?: Thing | null;
  /** The form's name in the keys of its drafts. */
  readonly name: string;
  /** What can be changed. Drafts, the leave guard and the comparison with the original follow from this. */
  readonly fieldsOf: (thing: Thing | null) => Fields;
  /** Texts that a draft does not keep. */
  readonly notInDraft?: readonly NameOf<Fields>[];
  readonly check: (fields: Fields) => Checked<Input, NameOf<Fields>>;
  /** Reads it as it is now. */
  readonly load: (id: number) => Promise<Thing>;
  readonly send: (input: Input, saving: Saving<Thing>) => Promise<Thing>;
  /**
   * Sends what creating leaves out, such as a picture. Where it resolves with false, the form stays and
   * goes on to change what was created, so that nothing is created twice.
   */
  readonly sendRest?: (created: Thing, input: Input) => Promise<boolean>;
  readonly onSaved: (saved: Thing) => void | Promise<void>;
  /** Said of a failed save where the server sent no sentence. */
  readonly fallback: (base: Thing | null) => string;
  /** Fields that the server calls by another name: its name first, then the form's. */
  readonly renamed?: Readonly<Record<string, NameOf<Fields>>>;
};

/**
 * A form that creates or changes something with versions. Nothing that was typed gets lost, and nothing
 * that somebody else saved is overwritten unseen.
 */
export function useEditForm<Thing extends Editable, Fields extends object, Input>(
  about: Description<Thing, Fields, Input>,
) {
  const { thing, newer = null, notInDraft = [] } = about;
  const form = useEditFields(about);
  const { base, setBase, fields, isEdited } = form;
  const [theirs, setTheirs] = useState<Thing | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  // The user at the beginning: the draft stays theirs when the session ends.
  const [userId] = useState(() => useSession.getState().user?.id ?? 0);
  const draft = useDraft({
    storageKey: draftKey({ userId, of: about.name, id: thing?.id ?? null }),
    saved: draftTexts(form.original, notInDraft),
    text: draftTexts(fields, notInDraft),
    version: base?.version ?? null,
  });
  // Set once all is saved: leaving must not ask, although the page still shows the changes.
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

  /** Begins again with another state of what is edited. */
  const beginWith = (next: Thing) => {
    form.beginWith(next);
    dropOutcome();
  };

  const conflict = theirs && saving.error && { theirs, text: saving.error.text };
  const isOutdatedBy = (other: Thing | null) => other !== null && other.version !== base?.version;
  const [answered, setAnswered] = useState(newer);
  if (answered !== newer) {
    setAnswered(newer);
    // Where nothing has been typed there is nothing to decide.
    if (newer && isOutdatedBy(newer) && !isEdited) beginWith(newer);
  }

  return {
    ...form,
    beginWith,
    draft,
    /** Puts the draft that was found into the form. Its version comes along, so saving notices newer ones. */
    restore: () => {
      const { found } = draft;
      if (!found) return;
      form.change(restoredTexts(found.text, notInDraft) as Partial<Fields>);
      if (base) setBase({ ...base, version: found.version ?? base.version });
      draft.taken();
    },
    blocker,
    busy: saving.busy,
    /** How much of the upload has left, from 0 to 1; null while nothing is uploaded. */
    progress: saving.busy ? progress : null,
    /** Why saving failed. That nobody is logged in is left to the session note. */
    error: conflict || saving.error?.kind === 'logged-out' ? null : saving.error,
    /** What somebody else has saved, and the server's words about it, until it is decided whose text stays. */
    conflict,
    /** `newer`, unless the form began with it. */
    newer: isOutdatedBy(newer) ? newer : null,
    /** Whether the form can be sent. Where it cannot, its errors are shown. */
    isReady: () => check().kind === 'ready',
    save: () => save(base),
    finish,
    /** Overwrites what somebody else has saved. */
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
