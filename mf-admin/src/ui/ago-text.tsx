import { useEffect, useState } from 'react';
import { agoInWords } from './ago.rules.ts';
import layout from './layout.module.css';

const TICK_MS = 20_000;

/** How long ago it was, beside a time of the last 24 hours. It stays true while the page is open. */
export function AgoText({ iso, before = '' }: { readonly iso: string; readonly before?: string }) {
  const [now, setNow] = useState(() => Date.now());
  // To the clock of the browser.
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  const words = agoInWords(Date.parse(iso), now);
  return words === null ? null : <span className={layout.note}>{before + words}</span>;
}
