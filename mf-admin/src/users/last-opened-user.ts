import { useEffect, useState } from 'react';
import { useNavigationType } from 'shared/router';

let lastOpenedId: number | null = null;

/** Remembers the user whose page was opened last: their row takes the focus after Back. */
export const rememberOpenedUser = (id: number): void => {
  lastOpenedId = id;
};

/** Id of the user whose page was opened last, after Back to the list; null after other navigation. */
export function useLastOpenedUserId(): number | null {
  const type = useNavigationType();
  const [id] = useState(() => (type === 'POP' ? lastOpenedId : null));
  useEffect(() => {
    // Resets the module state: a later Back to the list is about another user.
    lastOpenedId = null;
  }, []);
  return id;
}
