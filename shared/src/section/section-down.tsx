import { type ReactNode, useEffect, useLayoutEffect, useRef, useTransition } from 'react';
import { useOfflineContent } from '../connection/connection.ts';
import { t } from '../language/index.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { RetryButton } from '../ui/controls/retry-button.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import pageStyles from '../ui/page-layout.module.css';
import { usePageTitle } from '../ui/page-title.ts';
import styles from './section-down.module.css';

type Props = {
  readonly title: string;
  readonly reason: unknown;
  readonly onRetry: () => void | Promise<void>;
};

/** Replaces a component that cannot be shown. The rest of the page works. */
export function SectionDown(props: Props) {
  return <Panel {...props} heading="h2" />;
}

/** Replaces a page whose section, chunk or data cannot be loaded. */
export function PageDown(props: Props) {
  const { title } = props;
  usePageTitle(title);
  return (
    <div className={pageStyles.page}>
      <Panel {...props} heading="h1">
        <ButtonLink to="/">{t('Go to Homepage')}</ButtonLink>
      </Panel>
    </div>
  );
}

type PanelProps = Props & { readonly heading: 'h1' | 'h2'; readonly children?: ReactNode };

function Panel({ title, reason, onRetry, heading: Heading, children }: PanelProps) {
  const [isRetrying, startRetrying] = useTransition();
  const panel = useRef<HTMLElement>(null);
  const offlineContentOf = useOfflineContent();
  const offlineContent = offlineContentOf?.({ title, isPage: Heading === 'h1' });
  useEffect(() => {
    // For operators: visitors see only plain words.
    if (reason) console.warn(`${title} is unavailable`, reason);
  }, [title, reason]);
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      // Move the focus on, because the pressed button disappears.
      if (element?.contains(document.activeElement)) setTimeout(focusPage);
    };
  }, []);
  return (
    <section ref={panel} className={styles.down} role="alert">
      {/* The attribute lets the check of a release in a browser find the failure, whatever the language. */}
      <Heading tabIndex={-1} data-failure>
        {offlineContent?.heading ?? t('{title} is unavailable', { title })}
      </Heading>
      <p>
        {offlineContent?.text ??
          t('{title} could not be loaded. Other pages still work.', { title })}
      </p>
      <div className="row">
        <RetryButton busy={isRetrying} onClick={() => startRetrying(async () => onRetry())} />
        {offlineContent ? offlineContent.links : children}
      </div>
    </section>
  );
}

function focusPage(): void {
  if (document.activeElement === document.body) focusHeading();
}
