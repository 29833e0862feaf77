import type { ComponentType } from 'react';
import { CONTRACT_VERSION } from '../contract/index.ts';
import type { RouteObject } from '../router/index.ts';

/** Places in the shell which sections fill. */
export type Slot = 'home' | 'header' | 'account-menu';

export type Widget = {
  readonly id: string;
  readonly slot: Slot;
  /** Widgets of a slot stand in ascending order, whatever section they come from. */
  readonly order: number;
  readonly Component: ComponentType;
};

/** Default export of a section's `./routes`: the routes below its own path segment. */
export type SectionRoutes = {
  readonly contract: typeof CONTRACT_VERSION;
  readonly routes: RouteObject[];
};

/** Default export of a section's `./widgets`. */
export type SectionWidgets = {
  readonly contract: typeof CONTRACT_VERSION;
  readonly widgets: readonly Widget[];
};

export const defineRoutes = (routes: RouteObject[]): SectionRoutes => ({
  contract: CONTRACT_VERSION,
  routes,
});

export const defineWidgets = (widgets: readonly Widget[]): SectionWidgets => ({
  contract: CONTRACT_VERSION,
  widgets,
});

/** Whether something loaded from a section was built for the agreement this shell speaks. */
export const speaksContract = (value: unknown): value is SectionRoutes | SectionWidgets =>
  typeof value === 'object' &&
  value !== null &&
  'contract' in value &&
  value.contract === CONTRACT_VERSION;
