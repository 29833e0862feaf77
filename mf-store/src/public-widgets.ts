import type { Widget } from 'shared/section';
import { OngoingFundraisers } from './products/ongoing-fundraisers.tsx';

/** What everybody sees on the home page: the server renders it too. */
export const publicWidgets: readonly Widget[] = [
  { id: 'ongoing-fundraisers', slot: 'home', Component: OngoingFundraisers },
];
