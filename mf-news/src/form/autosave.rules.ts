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

/** Photos are sent when somebody saves: on the connection of a phone they would take longer than the next words. */
export const hasNewPhotos = ({ banner, gallery }: NewsFields): boolean =>
  banner.kind === 'new' || gallery.some(({ kind }) => kind === 'new');

/** The fields as an autosave sends them, with the photos that are saved already. */
export function withoutNewPhotos(fields: NewsFields, base: NewsPost | null): NewsFields {
  const { banner, bannerAlt } = fieldsOf(base);
  return {
    ...fields,
    ...(fields.banner.kind === 'new' && { banner, bannerAlt }),
    gallery: fields.gallery.filter(({ kind }) => kind === 'saved'),
  };
}

/** An autosave never changes what everybody reads, nor what appears by itself. */
export const isAutosaved = (base: NewsPost | null): boolean =>
  base === null || base.status === 'draft';

/** How a draft is saved: an edit keeps its status, in case somebody has published it, but only a draft may have no title. */
export const asDraft = (base: NewsPost | null, { title }: NewsFields): Publication =>
  base && title.trim() !== '' ? {} : { status: 'draft' };

type AutosaveOutcome = {
  readonly state: AutosaveState;
  /** Whether photos were chosen that are not saved. */
  readonly isIncomplete: boolean;
  /** Whether this browser has taken the latest text. */
  readonly isKeptHere: boolean;
};

/** The line under the form; null before the first autosave. */
export function autosaveInWords({
  state,
  isIncomplete,
  isKeptHere,
}: AutosaveOutcome): string | null {
  const here = isKeptHere
    ? t('Your text is kept on this device.')
    : t('Your text is not kept on this device either: please copy it.');
  switch (state.kind) {
    case 'idle':
      return null;
    case 'saved': {
      const { time } = state;
      return isIncomplete
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
