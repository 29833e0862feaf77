/** The languages of the site. The texts in the code are English. */
export const LANGUAGES = ['en', 'bg'] as const;
export type Language = (typeof LANGUAGES)[number];

export const SOURCE_LANGUAGE = 'en' satisfies Language;

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  bg: 'Български',
};

export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', bg: 'bg-BG' };

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** Cookie with the language that a visitor chose, and parameter of an address that chooses it. */
export const LANGUAGE_COOKIE = 'language';
export const LANGUAGE_PARAMETER = 'lang';
