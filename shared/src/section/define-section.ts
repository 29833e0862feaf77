import type { ComponentType } from 'react';
import type { RouteObject } from 'shared/router';
import { CONTRACT_VERSION, type SlotName } from '../releases/index.ts';

export type Widget = {
  readonly id: string;
  readonly slot: SlotName;
  readonly Component: ComponentType;
};

/** Default export of a section's `./routes`: the routes below its own path segment. */
export type SectionRoutes = {
  /** Version of the contract; if it is absent, that of the release counts. */
  readonly contract?: number;
  readonly routes: RouteObject[];
  /** Routes outside the section's own segment, by their path. */
  readonly elsewhere?: Readonly<Record<string, RouteObject[]>>;
};

export type SectionWidgets = {
  readonly contract?: number;
  readonly widgets: readonly Widget[];
};

/** The value for a section's `./routes`. */
export const defineRoutes = (
  routes: RouteObject[],
  elsewhere: Readonly<Record<string, RouteObject[]>> = {},
): Required<SectionRoutes> => ({ contract: CONTRACT_VERSION, routes, elsewhere });

export const defineWidgets = (widgets: readonly Widget[]): SectionWidgets => ({
  contract: CONTRACT_VERSION,
  widgets,
});
