import type { NewsPost } from 'shared/contract';
import { t } from 'shared/language';
import type { Publication } from '../publishing/index.ts';
import { fieldsOf, type NewsFields } from './news-form.rules.ts';

/** The outcome of the last autosave. */
export type AutosaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saved'; readonly time: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly reason: string };

/** The post as it was saved last; null before the first save. */
type SavedPost = NewsPost | null;

export const hasNewPhotos = ({ banner, gallery }: NewsFields): boolean =>
  banner.kind === 'new' || gallery.some(({ kind }) => kind === 'new');

/** The fields as an autosave sends them. New photos wait for a save by hand: a phone may need minutes to send them. */
export function withoutNewPhotos(fields: NewsFields, base: SavedPost): NewsFields {
  const { banner, bannerAlt } = fieldsOf(base);
  return {
    ...fields,
    ...(fields.banner.kind === 'new' && { banner, bannerAlt }),
    gallery: fields.gallery.filter(({ kind }) => kind === 'saved'),
  };
}

/** Whether a post is a draft or not saved yet. Only these are autosaved: of others, everybody would read half a sentence. */
export const isStillDraft = (base: SavedPost): boolean => base === null || base.status === 'draft';

/** How a draft is saved: `{}` leaves it published if somebody has published it meanwhile, but only a draft may have no title. */
export const publicationOfDraft = (base: SavedPost, { title }: NewsFields): Publication =>
  base && title.trim() !== '' ? {} : { status: 'draft' };

type AutosaveOutcome = {
  readonly state: AutosaveState;
  readonly hasUnsavedPhotos: boolean;
  /** Whether this browser has stored the latest text. */
  readonly isKeptHere: boolean;
};

/** The line under the form; null before the first autosave. */
export function autosaveInWords(outcome: AutosaveOutcome): string | null {
  const { state, hasUnsavedPhotos, isKeptHere } = outcome;
  const here = isKeptHere
    ? t('Your text is kept on this device.')
    : t('Your text is not kept on this device either: please copy it.');
  switch (state.kind) {
    case 'idle':
      return null;
    case 'saved': {
      const { time } = state;
      return hasUnsavedPhotos
        ? t('Saved {time}, without the photos that you chose: save the draft to keep them.', {
            time,
          })
        : t('Saved {time}', { time });
    }
    case 'unreachable':
      return t('Not saved: the site cannot be reached. {here}', { here });
    case 'refused': {
      const { reason } = state;
      return t('Not saved: {reason} {here}', { reason, here });
    }
  }
}
