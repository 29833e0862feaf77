import { useEffect, useState } from 'react';
import { useNavigationType } from 'shared/router';
import { editedLast, rememberEdited } from './last-edited.ts';

/** The user from whose page the reader came Back to the list; null after any other way. */
export function useReturn(): number | null {
  const type = useNavigationType();
  const [edited] = useState(() => (type === 'POP' ? editedLast() : null));
  useEffect(() => {
    // Forgets outside React: a later Back to the list has nothing to do with this user.
    rememberEdited(null);
  }, []);
  return edited;
}
