import { currentLanguage, LANGUAGE_PARAMETER, tIn } from 'shared/language';
import { useLocation } from 'shared/router';
import { classNames } from 'shared/ui';
import controls from './controls.module.css';
import styles from './language-link.module.css';

const OTHER_LANGUAGE = currentLanguage() === 'en' ? 'bg' : 'en';
/** These are texts to translate, so the build of each language holds only the name that it shows: `English` in Bulgarian. */
const OTHER_LANGUAGE_NAME = tIn('the language to change to, in its own words', 'Български');
const OTHER_LANGUAGE_ABBREVIATION = tIn('the language to change to, in its own words', 'БГ');

/** A link to this page in the other language, worded in that one. It loads the page anew, so it works without a script. */
export function LanguageLink({ isRow = false }: { readonly isRow?: boolean }) {
  const query = new URLSearchParams(useLocation().search);
  query.set(LANGUAGE_PARAMETER, OTHER_LANGUAGE);
  return (
    <a
      className={isRow ? controls.row : classNames(controls.icon, styles.link)}
      href={`?${query}`}
      hrefLang={OTHER_LANGUAGE}
      lang={OTHER_LANGUAGE}
    >
      <span>{OTHER_LANGUAGE_NAME}</span>
      {!isRow && <span aria-hidden="true">{OTHER_LANGUAGE_ABBREVIATION}</span>}
    </a>
  );
}
