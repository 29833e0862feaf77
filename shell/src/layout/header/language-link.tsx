import { currentLanguage, LANGUAGE_PARAMETER, tIn } from 'shared/language';
import { useLocation } from 'shared/router';
import styles from './language-link.module.css';

const OTHER = currentLanguage() === 'en' ? 'bg' : 'en';
/** Written into the code like any text: every visitor loads this. */
const NAME = tIn('the language to change to, in its own words', 'Български');
const SHORT = tIn('the language to change to, in its own words', 'БГ');

type Props = {
  /** Of a row in the menu, which has room for the whole name. */
  readonly className?: string | undefined;
};

/** Leads to this page in the other language, in whose words it is. The server answers it, without a script too. */
export function LanguageLink({ className }: Props) {
  const query = new URLSearchParams(useLocation().search);
  query.set(LANGUAGE_PARAMETER, OTHER);
  return (
    <a className={className ?? styles.link} href={`?${query}`} hrefLang={OTHER} lang={OTHER}>
      <span>{NAME}</span>
      {!className && <span aria-hidden="true">{SHORT}</span>}
    </a>
  );
}
