import { useEffect, useState } from 'react';
import { useNavigationType } from 'shared/router';

let lastEdited: number | null = null;

/** Remembers whose page was opened last: after Back, their row in the list has the focus. */
export const rememberEdited = (id: number): void => {
  lastEdited = id;
};

/** The user from whose page the reader came Back to the list; null after any other way. */
export function useLastEdited(): number | null {
  const type = useNavigationType();
  const [edited] = useState(() => (type === 'POP' ? lastEdited : null));
  useEffect(() => {
    // Forgets outside React: a later Back to the list has nothing to do with this user.
    lastEdited = null;
  }, []);
  return edited;
}
