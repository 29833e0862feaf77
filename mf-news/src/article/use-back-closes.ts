import { useEffect, useEffectEvent } from 'react';

/** Adds a history entry for an open overlay: Back closes it, and the page stays. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Bypasses the router, which would load the same page again.
    history.pushState({ ...history.state, isAbove: true }, '');
    const closeOnPopState = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      close();
    };
    addEventListener('popstate', closeOnPopState, { capture: true });
    return () => {
      removeEventListener('popstate', closeOnPopState, { capture: true });
      if (!history.state?.isAbove) return;
      // Removes the entry again, without the router learning of it.
      const ignore = (event: PopStateEvent) => event.stopImmediatePropagation();
      addEventListener('popstate', ignore, { capture: true, once: true });
      history.back();
    };
  }, []);
}
