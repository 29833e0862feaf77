import { useSyncExternalStore } from 'react';

const THRESHOLD_PX = 50;

function follow(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page is scrolled by more than 50 px. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.scrollY > THRESHOLD_PX,
    () => false,
  );
