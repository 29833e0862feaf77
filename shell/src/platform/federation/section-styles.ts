import type { DataRouter } from 'shared/router';
import { type LiveSection, sectionAt } from './discovery.ts';
import { isFileOf } from './entry-address.ts';
import type { LoadingState } from './loading-state.ts';

type StyleElement = HTMLLinkElement | HTMLStyleElement;

/** From now on, the styles of a section apply only while a part of it is shown: they may be about the whole page. */
export function startSwitchingStyles(state: LoadingState, router: DataRouter): void {
  const switchStyles = (section: LiveSection) => {
    const isShown = [...state.shownParts].some((part) => part.section === section);
    for (const element of document.querySelectorAll<StyleElement>('link, style'))
      if (element.sheet && isStyleOf(section, element)) element.sheet.disabled = !isShown;
  };
  state.switchStyles = switchStyles;
  // The open page's own section keeps its styles: if its code failed to load, its HTML from the server is no shown part.
  const openSection = sectionAt(state.sections, location.pathname);
  for (const section of state.sections) if (section !== openSection) switchStyles(section);
  // They end here if its page is left before a part was shown, which would end them otherwise.
  const unsubscribe = router.subscribe(({ location: { pathname } }) => {
    if (!openSection || sectionAt(state.sections, pathname) === openSection) return;
    unsubscribe();
    switchStyles(openSection);
  });
  // Styles may come after their page was left. The event does not bubble.
  const onLoad = ({ target }: Event) => {
    const section =
      target instanceof HTMLLinkElement &&
      state.sections.find((candidate) => isFileOf(candidate, target));
    if (section) switchStyles(section);
  };
  document.addEventListener('load', onLoad, { capture: true });
}

/** An inlined style sheet has the name of its section. */
const isStyleOf = (section: LiveSection, element: StyleElement): boolean =>
  'href' in element ? isFileOf(section, element) : element.dataset['section'] === section.name;
