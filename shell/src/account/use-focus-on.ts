import { useEffect, useRef } from 'react';

/** For the `ref` of a message: it gets the focus whenever there is something new to read, so that it is read next. */
export function useFocusOn<Place extends HTMLElement>(news: unknown) {
  const place = useRef<Place>(null);
  useEffect(() => {
    // Moves the browser's focus: the pressed button may be far below, or gone.
    if (news) place.current?.focus();
  }, [news]);
  return place;
}
