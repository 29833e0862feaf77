import type { Language } from 'shared/language';
import type { Discovery } from 'shared/releases';
import type { PagePlan } from './page-plan.ts';
import type { ShownPreview } from './preview.ts';

export type PageRequest = {
  readonly path: string;
  readonly plan: PagePlan;
  /** The releases of the visitor, in the language of the page. */
  readonly discovery: Discovery;
  readonly preview: ShownPreview | null;
  readonly language: Language;
  /** The languages in which the shell is released. */
  readonly languages: readonly Language[];
  readonly isLanguageInUrl: boolean;
  readonly template: string;
};
