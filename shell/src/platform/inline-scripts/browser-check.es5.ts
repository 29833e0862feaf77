declare global {
  interface Window {
    /** The page then asks for a newer browser, and starts nothing that would only fail and be reported. */
    isTooOld?: boolean;
  }
}

/** A literal would keep an old browser from reading the script. */
const LOOKBEHIND = '(?<=a)b';

/** Checks for features that the oldest supported browsers have and older ones lack. */
function isNewEnough(): boolean {
  try {
    return (
      !!new RegExp(LOOKBEHIND) &&
      !!AbortSignal.timeout &&
      !![].toSorted &&
      CSS.supports('selector(:has(a))') &&
      matchMedia('(width >= 0px)').matches
    );
  } catch {
    return false;
  }
}

function askForNewer(): void {
  const template = document.getElementById('too-old') as HTMLTemplateElement;
  const note = template.content.querySelector('div')?.cloneNode(true) as HTMLElement;
  window.isTooOld = true;
  // Above the content, if there is any: it can be read all the same.
  document.body.insertBefore(note, document.getElementById('root'));
  note.style.cssText =
    'display:grid;gap:12px;max-width:32em;margin:5vh auto;padding:0 20px;font:17px/1.5 Arial,Helvetica,sans-serif';
}

if (!isNewEnough()) askForNewer();
