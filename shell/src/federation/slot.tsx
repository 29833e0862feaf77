import { Component, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import type { SlotName } from 'shared/releases';
import { SectionBoundary } from 'shared/section';
import { useSession } from 'shared/session';
import { KEEP_SERVER_HTML } from 'shared/ui';
import { keepsServerHtml } from '../hydration/hydration.ts';
import { type LiveSection, sectionsIn } from './discovery.ts';
import { SectionLoadError } from './load.ts';
import { useLoadingState } from './loading-context.ts';
import { report } from './report.ts';
import styles from './slot.module.css';
import { SlotSkeleton } from './slot-skeleton.tsx';
import { forgetWidgets, widgetsOf } from './widgets.ts';

/**
 * A slot, filled by the live sections. On the home page a message takes the place of a section that fails,
 * and offers to try again; elsewhere such a section is left out. What is not the page itself belongs to the person
 * who reads it: visitors wait for none of it.
 */
export const Slot = ({ name }: { readonly name: SlotName }) =>
  name === 'home' ? <HomeSlot /> : <QuietSlot name={name} />;

function HomeSlot() {
  const { sections } = useLoadingState();
  return sectionsIn(sections, 'home').map((section) => (
    <HomePart key={section.name} section={section} />
  ));
}

/** A section's part of the home page. Where its code could not be loaded, the content from the server stays. */
function HomePart({ section }: { readonly section: LiveSection }) {
  const state = useLoadingState();
  const [keeps] = useState(() => keepsServerHtml(state, section.name));
  if (keeps) return <div className={styles.part} {...KEEP_SERVER_HTML} />;
  return (
    <div className={styles.part}>
      <Visibly section={section}>
        <Suspense fallback={<SlotSkeleton title={section.extras.title} />}>
          <Widgets section={section} slot="home" />
        </Suspense>
      </Visibly>
    </div>
  );
}

function QuietSlot({ name }: { readonly name: SlotName }) {
  const { sections } = useLoadingState();
  const isKnown = useSession(({ user }) => user !== null);
  if (!isKnown) return null;
  return sectionsIn(sections, name).map((section) => (
    <Quietly key={section.name} section={section}>
      <Suspense fallback={null}>
        <Widgets section={section} slot={name} />
      </Suspense>
    </Quietly>
  ));
}

function Widgets({ section, slot }: { readonly section: LiveSection; readonly slot: SlotName }) {
  const state = useLoadingState();
  const { widgets } = use(widgetsOf(state, section));
  useEffect(() => state.hydration?.markHydrated(section.name), [state, section]);
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
        state.hydration?.markHydrated(section.name);
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
