import { useRef, useState } from 'react';
import { useSession } from 'shared/session';
import { draftKey } from './drafts.ts';
import { draftTexts } from './edit-form.rules.ts';
import { useGuardedPage } from './guarded-page.ts';
import { useNavigationBlocker } from './leave-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { type EditFieldsOptions, type NameOf, useEditFields } from './use-edit-fields.ts';
import { type SavingOptions, useSaving, type VersionedItem } from './use-saving.ts';

type EditFormOptions<Thing, Fields, Input> = SavingOptions<Thing, Fields, Input> &
  EditFieldsOptions<Thing, Fields> & {
    /** A newer version of the thing, if the page has read it again since the form was shown. */
    readonly newer?: Thing | null;
    /** Tells the drafts of this form from those of others. */
    readonly name: string;
    readonly notInDraft?: readonly NameOf<Fields>[];
  };

/** A form for a thing with versions: nothing typed gets lost, and no change of another user is overwritten unseen. */
export function useEditForm<Thing extends VersionedItem, Fields extends object, Input>(
  options: EditFormOptions<Thing, Fields, Input>,
) {
  const { newer = null, notInDraft = [] } = options;
  const form = useEditFields(options);
  const { base, setBase, isEdited } = form;
  // The draft belongs to the user who began, also after their session has ended; 0 is nobody.
  const [userId] = useState(() => useSession.getState().user?.id ?? 0);
  const draft = useDraft({
    storageKey: draftKey({ userId, formName: options.name, id: base?.id ?? null }),
    savedTexts: draftTexts(form.original, notInDraft),
    texts: draftTexts(form.fields, notInDraft),
    version: base?.version ?? null,
  });
  const mayLeave = useRef(false);
  const hasChanges = () => isEdited && !mayLeave.current;
  const blocker = useNavigationBlocker(hasChanges);
  useGuardedPage(hasChanges);
  const allowLeaving = () => {
    mayLeave.current = true;
  };
  const saving = useSaving(options, { form, draft, blocker, allowLeaving });

  const beginWith = (next: Thing) => {
    form.beginWith(next);
    // A conflict that is shown is over: the form has the other version.
    saving.decideLater();
  };

  const isOutdatedBy = (other: Thing | null) => (other?.version ?? 0) > (base?.version ?? 0);
  const [handledNewer, setHandledNewer] = useState(newer);
  if (handledNewer !== newer) {
    setHandledNewer(newer);
    // Nothing was typed, so there is nothing to decide.
    if (newer && isOutdatedBy(newer) && !isEdited) beginWith(newer);
  }

  return {
    ...form,
    ...saving,
    beginWith,
    draft,
    /** Puts the draft that was found into the form, with its version, so that saving notices newer ones. */
    restore: () => {
      const { foundDraft } = draft;
      if (!foundDraft) return;
      form.change(foundDraft.texts as Partial<Fields>);
      if (base) setBase({ ...base, version: foundDraft.version ?? base.version });
      draft.removeFoundDraft();
    },
    blocker,
    /** `newer`, unless the form began with that version. */
    newer: isOutdatedBy(newer) ? newer : null,
  };
}
