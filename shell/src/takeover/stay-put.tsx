import { useContext, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { RouterState, ScrollRestoration } from 'shared/router';
import { useLoadingState } from '../federation/loading-context.ts';

let isTaking = false;

/** Every page that is opened by its address has the same key: where one was left would be kept for all of them. */
const scrollKey = ({ key, pathname }: { readonly key: string; readonly pathname: string }) => {
  // Of this place nothing is known: the reader is where the browser has put them, or further.
  if (isTaking) return 'content';
  return key === 'default' ? pathname : key;
};

/** Restores places in the page. Whoever reads the content already stays where they are when it is taken over. */
export function StayPut() {
  const { takeover } = useLoadingState();
  const place = useRef(0);
  useInsertionEffect(() => {
    // Runs before the effects of ScrollRestoration, which scrolls the first page to its top.
    isTaking = takeover !== undefined;
    place.current = window.scrollY;
  }, [takeover]);
  useLayoutEffect(() => {
    // Talks to the window, after them.
    if (isTaking) window.scrollTo(0, place.current);
    isTaking = false;
  }, []);
  useGrowingPage();
  return <ScrollRestoration getKey={scrollKey} />;
}

/** Goes on to the place that Back restores, where the page is too short for it until its list has come. */
function useGrowingPage(): void {
  const { location, restoreScrollPosition: place } = useContext(RouterState) ?? {};
  useLayoutEffect(() => {
    // Talks to the window, after ScrollRestoration.
    if (!place || window.scrollY >= place - 1) return;
    const end = new AbortController();
    void import('./reach-place.ts').then(({ reachPlace }) => reachPlace(place, end));
    return () => end.abort();
  }, [location, place]);
}
