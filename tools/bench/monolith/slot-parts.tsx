import type { SlotName } from 'shared/releases';
import news from '../../../mf-news/src/widgets.ts';
import store from '../../../mf-store/src/widgets.ts';

/** Widgets in the slots of the shell. */
export function SlotParts({ name }: { readonly name: SlotName }) {
  return [...news.widgets, ...store.widgets]
    .filter(({ slot }) => slot === name)
    .map(({ id, Component: Part }) => <Part key={id} />);
}
