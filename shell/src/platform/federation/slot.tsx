import {
  Component,
  type ErrorInfo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
} from 'react';
import { t } from 'shared/language';
import type { SlotName } from 'shared/releases';
import { SectionDown } from 'shared/section';
import { useSession } from 'shared/session';
import { KEEP_SERVER_HTML, Skeleton } from 'shared/ui';
import { type LiveSection, sectionsInSlot } from './discovery.ts';
import { forgetFailedWidgets, loadWidgets, SectionLoadError } from './load.ts';
import { type LoadingState, useLoadingState } from './loading-state.ts';
import { report } from './report.ts';
import styles from './slot.module.css';
import { useSectionStyles } from './use-section-styles.ts';

/** A slot, filled by the live sections. Only the home page names one that fails; the other slots are for signed-in users. */
export const Slot = ({ name }: { readonly name: SlotName }) =>
  name === 'home' ? <HomeSlot /> : <QuietSlot name={name} />;

function HomeSlot() {
  const { sections } = useLoadingState();
  return sectionsInSlot(sections, 'home').map((section) => (
    <HomePart key={section.name} section={section} />
  ));
}

/** A section's part of the home page. If its code could not be loaded, the server's HTML stays until another page is opened. */
function HomePart({ section }: { readonly section: LiveSection }) {
  const state = useLoadingState();
  useSectionStyles(section);
  const [keepsServerHtml] = useState(() => state.hydration?.failedParts.has(section.name));
  useEffect(
    // When the page is left: hydration no longer waits for this part, and the next visit tries again.
    () => () => {
      state.hydration?.markHydrated(section.name);
      forgetFailedWidgets(state, section);
    },
    [state, section],
  );
  if (keepsServerHtml) return <div className={styles.part} {...KEEP_SERVER_HTML} />;
  return (
    <div className={styles.part}>
      <WidgetBoundary section={section} loadingState={state}>
        <Suspense fallback={<HomePartSkeleton title={section.extras.title} />}>
          <Widgets section={section} slot="home" />
        </Suspense>
      </WidgetBoundary>
    </div>
  );
}

function HomePartSkeleton({ title }: { readonly title: string }) {
  return (
    <section
      className={styles.skeleton}
      aria-busy="true"
      aria-label={t('Loading {title}', { title })}
    >
      <Skeleton width="240px" height="2.25rem" />
      <div className={styles.cards}>
        {['first', 'second', 'third', 'fourth'].map((card) => (
          <Skeleton key={card} ratio="4 / 5" />
        ))}
      </div>
    </section>
  );
}

function QuietSlot({ name }: { readonly name: SlotName }) {
  const state = useLoadingState();
  const isLoggedIn = useSession(({ user }) => user !== null);
  if (!isLoggedIn) return null;
  return sectionsInSlot(state.sections, name).map((section) => (
    <WidgetBoundary isQuiet key={section.name} section={section} loadingState={state}>
      <Suspense fallback={null}>
        <Widgets section={section} slot={name} />
      </Suspense>
    </WidgetBoundary>
  ));
}

function Widgets({ section, slot }: { readonly section: LiveSection; readonly slot: SlotName }) {
  const state = useLoadingState();
  const { widgets } = use(loadWidgets(state, section));
  useSectionStyles(section);
  useEffect(() => state.hydration?.markHydrated(section.name), [state, section]);
  return widgets
    .filter((widget) => widget.slot === slot)
    .map(({ id, Component: Widget }) => <Widget key={id} />);
}

type BoundaryProps = {
  readonly section: LiveSection;
  readonly loadingState: LoadingState;
  /** Leaves out a section that fails, until the connection is back. Otherwise a message takes its place. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
};

/** The reason is in an object, because anything can be thrown, also null. */
type BoundaryState = { readonly failure: { readonly reason: unknown } | null };

/** Error boundary of a section's widgets: the rest of the page stays. */
class WidgetBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(reason: unknown): BoundaryState {
    return { failure: { reason } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const { section, loadingState, isQuiet } = this.props;
    if (isQuiet) return;
    // The message in its place is final: hydration must not wait for this part.
    loadingState.hydration?.markHydrated(section.name);
    if (!(error instanceof SectionLoadError)) report(loadingState, { section, outcome: 'crashed' });
    console.warn(`${section.extras.title} stopped`, componentStack);
  }

  readonly retry = async (): Promise<void> => {
    const { section, loadingState } = this.props;
    forgetFailedWidgets(loadingState, section);
    // Waits, so that the button stays busy until the new attempt has ended.
    await loadWidgets(loadingState, section).catch(() => undefined);
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    const { section, isQuiet, children } = this.props;
    if (!failure) return children;
    // The shell presses every button with `data-retry` when the connection is back.
    if (isQuiet) return <button type="button" hidden data-retry onClick={this.retry} />;
    return (
      <SectionDown title={section.extras.title} reason={failure.reason} onRetry={this.retry} />
    );
  }
}
