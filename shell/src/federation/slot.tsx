import { Component, type ReactNode, Suspense, use } from 'react';
import type { SlotName } from 'shared/releases';
import { SectionBoundary } from 'shared/section';
import { type LiveSection, sectionsIn } from './discovery.ts';
import { liveSections } from './find.ts';
import { SectionLoadError } from './load.ts';
import { report } from './report.ts';
import { SlotSkeleton } from './slot-skeleton.tsx';
import { forgetWidgets, widgetsOf } from './widgets.ts';

/**
 * A place of the shell, filled by the live sections. On the home page a section that fails says so and
 * offers to try again; in the navigation it is simply not there.
 */
export function Slot({ name }: { readonly name: SlotName }) {
  const onPage = name === 'home';
  return sectionsIn(liveSections(), name).map((section) => (
    <Guarded key={section.name} section={section} visibly={onPage}>
      <Suspense fallback={onPage ? <SlotSkeleton title={section.extras.title} /> : null}>
        <Widgets section={section} slot={name} />
      </Suspense>
    </Guarded>
  ));
}

type GuardedProps = {
  readonly section: LiveSection;
  readonly visibly: boolean;
  readonly children: ReactNode;
};

function Guarded({ section, visibly, children }: GuardedProps) {
  if (!visibly) return <Quietly>{children}</Quietly>;
  return (
    <SectionBoundary
      title={section.extras.title}
      onRetry={() => retry(section)}
      onError={(error) => {
        if (!(error instanceof SectionLoadError)) report(section, 'crashed');
      }}
    >
      {children}
    </SectionBoundary>
  );
}

/** Waits for the new outcome, so that the button stays busy until there is one. */
async function retry(section: LiveSection): Promise<void> {
  forgetWidgets(section);
  await widgetsOf(section).catch(() => undefined);
}

function Widgets({ section, slot }: { readonly section: LiveSection; readonly slot: SlotName }) {
  const { widgets } = use(widgetsOf(section));
  return widgets
    .filter((widget) => widget.slot === slot)
    .map(({ id, Component: Widget }) => <Widget key={id} />);
}

class Quietly extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
