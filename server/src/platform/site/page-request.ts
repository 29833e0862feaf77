import type { Language } from 'shared/language';
import type { Discovery } from 'shared/releases';
import type { PagePlan } from './page-plan.ts';
import type { ShownPreview } from './preview.ts';

/** A requested page, and the data about it before anything is read. */
export type PageRequest = {
  readonly path: string;
  readonly plan: PagePlan;
  /** The releases of the visitor, in the language of the page. */
  readonly discovery: Discovery;
  readonly preview: ShownPreview | null;
  readonly language: Language;
  /** The languages in which the shell is released. */
  readonly languages: readonly Language[];
  /** Whether its URL contains the language. */
  readonly isLanguageInUrl: boolean;
  readonly template: string;
};
