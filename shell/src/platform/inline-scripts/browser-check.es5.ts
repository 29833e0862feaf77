declare global {
  interface Window {
    /** Set by this script: the page asks for a newer browser, and starts nothing that would only fail and be reported. */
    isTooOld?: boolean;
  }
}

/** In a string, because a regular expression that an old browser cannot parse would keep it from running this script. */
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

function askForNewerBrowser(): void {
  const template = document.getElementById('too-old') as HTMLTemplateElement;
  const note = template.content.querySelector('div')?.cloneNode(true) as HTMLElement;
  window.isTooOld = true;
  // Above what the server rendered, which can be read all the same.
  document.body.insertBefore(note, document.getElementById('root'));
  note.style.cssText =
    'display:grid;gap:12px;max-width:32em;margin:5vh auto;padding:0 20px;font:17px/1.5 Arial,Helvetica,sans-serif';
}

if (!isNewEnough()) askForNewerBrowser();
