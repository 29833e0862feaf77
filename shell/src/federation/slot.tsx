import { Component, type ReactNode, Suspense, use } from 'react';
import type { SlotName } from 'shared/releases';
import { SectionBoundary } from 'shared/section';
import { type LiveSection, sectionsIn } from './discovery.ts';
import { SectionLoadError } from './load.ts';
import { useLoadingState } from './loading-context.ts';
import { report } from './report.ts';
import { SlotSkeleton } from './slot-skeleton.tsx';
import { forgetWidgets, widgetsOf } from './widgets.ts';

/**
 * A slot, filled by the live sections. On the home page a message takes the place of a section that fails,
 * and offers to try again; in the navigation such a section is left out.
 */
export function Slot({ name }: { readonly name: SlotName }) {
  const { sections } = useLoadingState();
  const onPage = name === 'home';
  const Guard = onPage ? Visibly : Quietly;
  return sectionsIn(sections, name).map((section) => (
    <Guard key={section.name} section={section}>
      <Suspense fallback={onPage ? <SlotSkeleton title={section.extras.title} /> : null}>
        <Widgets section={section} slot={name} />
      </Suspense>
    </Guard>
  ));
}

function Widgets({ section, slot }: { readonly section: LiveSection; readonly slot: SlotName }) {
  const { widgets } = use(widgetsOf(useLoadingState(), section));
  return widgets
    .filter((widget) => widget.slot === slot)
    .map(({ id, Component: Widget }) => <Widget key={id} />);
}

type GuardProps = { readonly section: LiveSection; readonly children: ReactNode };

function Visibly({ section, children }: GuardProps) {
  const state = useLoadingState();
  return (
    <SectionBoundary
      title={section.extras.title}
      onRetry={async () => {
        forgetWidgets(state, section);
        // Waits, so that the button stays busy until the new attempt has ended.
        await widgetsOf(state, section).catch(() => undefined);
      }}
      onError={(error) => {
        if (!(error instanceof SectionLoadError)) report(state, { section, outcome: 'crashed' });
      }}
    >
      {children}
    </SectionBoundary>
  );
}

class Quietly extends Component<GuardProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
