import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the browser is printing. What only paper needs is drawn only then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // Follows the browser's printing. It lays the pages out as soon as its event handlers return.
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

/** Prints one thing of several: `printing` is true only where `print` was called. */
export function usePrintingThis(): { readonly printing: boolean; readonly print: () => void } {
  const [chosen, setChosen] = useState(false);
  const print = () => {
    flushSync(() => setChosen(true));
    // On a phone `print` returns while its print dialog is still open.
    window.addEventListener('afterprint', () => setChosen(false), { once: true });
    window.print();
  };
  return { printing: chosen, print };
}
