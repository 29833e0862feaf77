import { useEffect, useEffectEvent } from 'react';

/** Gives what is open above the page an entry in the browser's history: Back closes it, and the page stays. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Talks to the browser's history, past the router, which would load the same page again.
    history.pushState({ ...history.state, isAbove: true }, '');
    const goBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      close();
    };
    addEventListener('popstate', goBack, { capture: true });
    return () => {
      removeEventListener('popstate', goBack, { capture: true });
      if (!history.state?.isAbove) return;
      const ignore = (event: PopStateEvent) => event.stopImmediatePropagation();
      addEventListener('popstate', ignore, { capture: true, once: true });
      history.back();
    };
  }, []);
}
