import { currentLanguage, isLanguage, LANGUAGE_NAMES, type Language, t } from 'shared/language';
import { isLineLost } from 'shared/line';
import { notify } from 'shared/notices';
import { rememberLanguage, takeChosenLanguage } from '../language/chosen-language.ts';

/**
 * A page is kept in one language. Who chooses another one without a line is told that it comes with the line, and stays where
 * they are. Returns what says whether another one is waited for.
 */
export function followChoiceOfLanguage(): () => boolean {
  let isAwaited = false;
  const choose = (language: Language) => {
    rememberLanguage(language);
    isAwaited = language !== currentLanguage();
    if (!isAwaited) return;
    const text = t('You are offline. This site changes to {language} as soon as you are back.', {
      language: LANGUAGE_NAMES[language],
    });
    notify({ kind: 'status', text });
  };
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
    if (!link || !isLineLost() || !isLanguage(link.hreflang)) return;
    event.preventDefault();
    choose(link.hreflang);
  });
  // The page came from the worker, and not all of its scripts with it.
  const chosen = takeChosenLanguage();
  if (chosen) choose(chosen);
  return () => isAwaited;
}
