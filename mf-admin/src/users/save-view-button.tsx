import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { t } from 'shared/language';
import { Button } from 'shared/ui';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { searchOf } from './saved-views.rules.ts';
import type { UserFilter } from './user-filter.rules.ts';

type Props = { readonly userId: number; readonly inEffect: UserFilter };

/** Saves the filter in effect under a name. Shows nothing when no filter is set. */
export function SaveViewButton({ userId, inEffect }: Props) {
  const [open, setOpen] = useState(false);
  if (searchOf(inEffect) === '') return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <BookmarkPlus aria-hidden="true" />
        {t('Save this view')}
      </Button>
      {open && <SaveViewDialog userId={userId} filter={inEffect} onClose={() => setOpen(false)} />}
    </>
  );
}
