import { useEffect, useTransition } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './section-down.module.css';

type Props = {
  readonly title: string;
  readonly reason: unknown;
  readonly onRetry: () => void | Promise<void>;
};

/** Takes the place of a section that cannot be shown. Everything around it keeps working. */
export function SectionDown({ title, reason, onRetry }: Props) {
  const [trying, startTrying] = useTransition();
  useEffect(() => {
    // Talks to the console, for those who run the site: visitors see only plain words.
    if (reason) console.warn(`${title} is unavailable`, reason);
  }, [title, reason]);
  return (
    <section className={styles.down} role="alert">
      <h2>{title} is unavailable</h2>
      <p>This part of the site could not be loaded. The rest works as usual.</p>
      <Button
        busy={trying}
        onClick={() =>
          startTrying(async () => {
            await onRetry();
          })
        }
      >
        Try again
      </Button>
    </section>
  );
}
