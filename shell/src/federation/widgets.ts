import type { SectionWidgets } from 'shared/section';
import type { LiveSection } from './discovery.ts';
import { loadSection } from './load.ts';

const loading = new Map<string, Promise<SectionWidgets>>();

/** Widgets of a section, loaded once. The promise lives outside React, where `use` can find it again. */
export function widgetsOf(section: LiveSection): Promise<SectionWidgets> {
  const known = loading.get(section.name);
  if (known) return known;
  const promise = loadSection(section, 'widgets');
  // Whoever renders the widgets handles the failure; nobody may be rendering them yet.
  promise.catch(() => undefined);
  loading.set(section.name, promise);
  return promise;
}

export const forgetWidgets = (section: LiveSection): boolean => loading.delete(section.name);
