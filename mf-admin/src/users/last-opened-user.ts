import { useEffect, useState } from 'react';
import { useNavigationType } from 'shared/router';

let lastEdited: number | null = null;

/** Remembers the user whose edit page was opened last: their row takes the focus after Back. */
export const rememberOpenedUser = (id: number): void => {
  lastEdited = id;
};

/** The last opened user after Back to the list; null after other navigation. */
export function useLastEdited(): number | null {
  const type = useNavigationType();
  const [edited] = useState(() => (type === 'POP' ? lastEdited : null));
  useEffect(() => {
    // Resets the module state: a later Back to the list is about another user.
    lastEdited = null;
  }, []);
  return edited;
}
