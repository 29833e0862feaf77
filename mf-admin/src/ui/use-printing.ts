import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the browser is printing. Print-only components render only then. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Follows the browser, which prints what is rendered when the handler of `beforeprint` returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    // Some browsers send no `beforeprint`, for instance for a print preview.
    const printMedia = window.matchMedia('print');
    const follow = () => setPrinting(printMedia.matches);
    printMedia.addEventListener('change', follow);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      printMedia.removeEventListener('change', follow);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Prints one of several components: `isPrinting` is true only where `print` was called. */
export function usePrintingThis(): { readonly isPrinting: boolean; readonly print: () => void } {
  const [isPrinting, setPrinting] = useState(false);
  const print = () => {
    flushSync(() => setPrinting(true));
    // On a phone `print` returns while the print dialog is still open.
    window.addEventListener('afterprint', () => setPrinting(false), { once: true });
    window.print();
  };
  return { isPrinting, print };
}
