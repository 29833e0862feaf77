import { isOffline } from 'shared/connection';
import { currentLanguage, isLanguage, LANGUAGE_NAMES, type Language, t } from 'shared/language';
import { showToast } from 'shared/toasts';
import { rememberLanguage, takeChosenLanguage } from '../language/chosen-language.ts';

/**
 * A language chosen offline is remembered, and a toast announces that it comes with the connection: cached pages are in
 * one language. Returns a function that returns whether a switch is pending.
 */
export function followChosenLanguage(): () => boolean {
  let isPending = false;
  const choose = (language: Language) => {
    rememberLanguage(language);
    isPending = language !== currentLanguage();
    if (!isPending) return;
    const text = t('You are offline. This site changes to {language} as soon as you are back.', {
      language: LANGUAGE_NAMES[language],
    });
    showToast({ kind: 'status', text });
  };
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
    if (!link || !isOffline() || !isLanguage(link.hreflang)) return;
    event.preventDefault();
    choose(link.hreflang);
  });
  // The worker served the page, and not all of its scripts.
  const chosen = takeChosenLanguage();
  if (chosen) choose(chosen);
  return () => isPending;
}
