import type { SectionWidgets } from 'shared/section';
import type { LiveSection } from './discovery.ts';
import { loadSection } from './load.ts';
import type { LoadingState } from './loading-state.ts';

/** Widgets of a section, loaded once. The promise is stored outside React, so that `use` gets the same one again. */
export function widgetsOf(state: LoadingState, section: LiveSection): Promise<SectionWidgets> {
  const known = state.widgets.get(section.name);
  if (known) return known;
  const widgets = loadSection(state, { section, exposed: 'widgets' });
  widgets.then(
    // As React marks a promise that it has waited for, so that hydration does not suspend.
    (value) => Object.assign(widgets, { status: 'fulfilled', value }),
    // The component that renders them handles a failure, but may not be mounted yet.
    () => undefined,
  );
  state.widgets.set(section.name, widgets);
  return widgets;
}
