import type { Widget } from 'shared/section';
import { OngoingFundraisers } from './products/ongoing-fundraisers.tsx';

/** Public widgets of the home page. The server renders them too. */
export const publicWidgets: readonly Widget[] = [
  { id: 'ongoing-fundraisers', slot: 'home', Component: OngoingFundraisers },
];
