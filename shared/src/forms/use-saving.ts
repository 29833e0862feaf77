import { useState } from 'react';
import { useMutation, writeErrorKind } from '../data/index.ts';
import { t } from '../language/index.ts';
import { type FieldErrors, isChanged } from './edit-form.rules.ts';
import type { useNavigationBlocker } from './leave-dialog.tsx';
import type { useDraft } from './use-draft.ts';
import type { EditFieldsOptions, NameOf, useEditFields } from './use-edit-fields.ts';

export type VersionedItem = { readonly id: number; readonly version: number };

export type CheckedInput<Input, Name extends string> =
  | { readonly kind: 'ready'; readonly input: Input }
  | { readonly kind: 'wrong'; readonly errors: FieldErrors<Name> };

/** Progress of a save: pictures are made smaller one by one, then everything is sent. `share` goes from 0 to 1. */
export type SavingStep =
  | { readonly kind: 'preparing'; readonly picture: number; readonly count: number }
  | { readonly kind: 'sending'; readonly share: number };

export type Saving<Thing> = {
  /** The thing to change, with the version that this save overwrites; null for a new one. */
  readonly base: Thing | null;
  readonly onProgress: (step: SavingStep) => void;
};

export type SavingOptions<Thing, Fields, Input> = {
  readonly check: (fields: Fields) => CheckedInput<Input, NameOf<Fields>>;
  readonly load: (id: number) => Promise<Thing>;
  readonly send: (input: Input, saving: Saving<Thing>) => Promise<Thing>;
  /** Sends what creating leaves out, such as a picture. False keeps the form, which then changes the created thing. */
  readonly sendRest?: (created: Thing, input: Input) => Promise<boolean>;
  /** Shows the page that comes after the form. Not called when the user was on the way to another one. */
  readonly onSaved: (saved: Thing) => void | Promise<void>;
  /** Shows a toast. Called after the form is left: a modal dialog hides all toasts from screen readers. */
  readonly announce?: (saved: Thing) => void;
  /** Shown after a failed save if the server sent no sentence. */
  readonly fallback: (base: Thing | null) => string;
  /** The form's names of fields that the server calls by another name, which is the key. */
  readonly fieldNames?: Readonly<Record<string, NameOf<Fields>>>;
};

type FormToSave<Thing, Fields extends object> = {
  readonly form: ReturnType<typeof useEditFields<Thing, Fields>>;
  readonly draft: ReturnType<typeof useDraft>;
  readonly blocker: ReturnType<typeof useNavigationBlocker>;
  /** Called once all is saved: from then on, leaving the page asks nothing. */
  readonly allowLeaving: () => void;
};

/** Saves an edit form. A change of another user since the form was opened is a conflict, which the user resolves. */
export function useSaving<Thing extends VersionedItem, Fields extends object, Input>(
  options: SavingOptions<Thing, Fields, Input> & EditFieldsOptions<Thing, Fields>,
  { form, draft, blocker, allowLeaving }: FormToSave<Thing, Fields>,
) {
  const { base, setBase } = form;
  const [theirs, setTheirs] = useState<Thing | null>(null);
  const [progress, setProgress] = useState<SavingStep | null>(null);
  const fallback = options.fallback(base);

  const finish = async (saved: Thing) => {
    draft.forget();
    allowLeaving();
    if (blocker.state === 'blocked') blocker.proceed();
    else await options.onSaved(saved);
    options.announce?.(saved);
  };

  /** Resolves with the thing if an earlier try saved it and only its response was lost. Otherwise rethrows the cause. */
  const recoverLostSave = async (cause: unknown, overwrittenBase: Thing | null): Promise<Thing> => {
    if (!overwrittenBase || writeErrorKind(cause) !== 'conflict') throw cause;
    const current = await options.load(overwrittenBase.id).catch(() => null);
    // If the version is still the same, the conflict has another reason, such as an option that was ordered and cannot be removed.
    if (current && current.version !== overwrittenBase.version) {
      if (!isChanged(options.fieldsOf(current), form.fields)) return current;
      setTheirs(current);
    }
    throw cause;
  };

  const send = async (input: Input, overwrittenBase: Thing | null) => {
    setTheirs(null);
    setProgress(null);
    const saving = { base: overwrittenBase, onProgress: setProgress };
    const saved = await options
      .send(input, saving)
      .catch((cause: unknown) => recoverLostSave(cause, overwrittenBase));
    if (overwrittenBase === null && options.sendRest) {
      // From now on the form changes the created thing.
      draft.forget();
      setBase(saved);
      if (!(await options.sendRest(saved, input))) return;
    }
    await finish(saved);
  };

  const mutation = useMutation(send, {
    fallback,
    // Only creating may happen twice: a change has a version.
    ...(!base && {
      lost: t(
        '{failure}. It may have been saved all the same: please look at the list before you try again.',
        { failure: fallback },
      ),
    }),
    onError: (error) => {
      draft.store();
      blocker.reset?.();
      const formErrors = Object.entries(error.fields).map(([name, text]) => [
        options.fieldNames?.[name] ?? name,
        text,
      ]);
      form.showErrors(Object.fromEntries(formErrors));
    },
  });
  const { busy, error } = mutation;

  const checkAndShowErrors = () => {
    const checkResult = options.check(form.fields);
    form.showErrors(checkResult.kind === 'wrong' ? checkResult.errors : {});
    return checkResult;
  };

  const save = async (overwrittenBase: Thing | null) => {
    const checkResult = checkAndShowErrors();
    if (checkResult.kind === 'ready') await mutation.write(checkResult.input, overwrittenBase);
  };

  const conflict = theirs && error && { theirs, text: error.text };
  return {
    busy,
    /** Null while nothing takes long. */
    progress: busy ? progress : null,
    /** Error of the last save. The session note covers the case that nobody is logged in. */
    error: conflict || error?.kind === 'logged-out' ? null : error,
    /** The version that another user has saved, with the server's sentence, until this user decides. */
    conflict,
    /** Shows the errors of the form. Returns whether it has none. */
    validate: () => checkAndShowErrors().kind === 'ready',
    save: () => save(base),
    keepMine: async () => {
      if (!base || !theirs) return;
      // A server accepts a change only of the version that it has.
      const overwrittenBase = { ...base, version: theirs.version };
      setBase(overwrittenBase);
      await save(overwrittenBase);
    },
    /** Leaves a conflict undecided: the next save meets it again. */
    decideLater: () => {
      setTheirs(null);
      mutation.reset();
    },
  };
}
