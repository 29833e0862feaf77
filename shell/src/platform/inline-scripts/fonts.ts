import { browserStorage } from 'shared/storage';

const FONTS_KEY = 'fonts';
const FONTS = ['1em Sofia Sans', '800 1em Sofia Sans Condensed'];

const { dataset } = document.documentElement;

// A first visit loads our fonts after the scripts, because on a slow connection they would delay the first tap. Until then
// it uses fallback fonts of the same size (plugin-fonts.ts).
if (browserStorage.readText(FONTS_KEY)) dataset['fonts'] = 'own';
else addEventListener('load', loadFonts);

/** Where our fonts would move a text, the fallback fonts stay until another page is opened (`useOwnFonts`). */
async function loadFonts(): Promise<void> {
  const root = document.getElementById('root') ?? document.body;
  const text = document.title + root.textContent;
  try {
    await Promise.all(FONTS.map((font) => document.fonts.load(font, text)));
    browserStorage.writeText(FONTS_KEY, 'known');
  } catch {
    // The browser goes on with those fonts that have loaded, and the next visit begins like a first one.
  }
  // Measured with both fonts, before the browser draws ours.
  const before = placesOfTexts(root);
  dataset['fonts'] = 'own';
  // Words in a row may come a little closer, so a text may move sideways by more pixels than up or down.
  const isMoved = ({ x, y }: DOMRect, index: number) => {
    const { x: oldX = x, y: oldY = y } = before[index] ?? {};
    return Math.abs(x - oldX) > 24 || Math.abs(y - oldY) > 4;
  };
  if (placesOfTexts(root).some(isMoved)) dataset['fonts'] = 'next page';
}

function placesOfTexts(root: Node): DOMRect[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const places: DOMRect[] = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    places.push(range.getClientRects()[0] ?? new DOMRect());
  }
  return places;
}
