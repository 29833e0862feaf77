/** The sections of this repository, by folder. A new section is one line here. */
export const SECTIONS = ['mf-news', 'mf-store', 'mf-admin'] as const;
