import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the browser is printing: what only paper needs is in the document just then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser lays the paper out as soon as its event handlers return, hence at once.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/** Prints one thing among several: `printing` is true only after `print` was called here. */
export function usePrintingThis(): { readonly printing: boolean; readonly print: () => void } {
  const [chosen, setChosen] = useState(false);
  const print = () => {
    flushSync(() => setChosen(true));
    // A phone goes on at once while its print dialog is open.
    window.addEventListener('afterprint', () => setChosen(false), { once: true });
    window.print();
  };
  return { printing: chosen, print };
}
