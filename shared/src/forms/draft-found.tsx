import { Button } from '../ui/index.ts';
import styles from './draft-found.module.css';
import { type Draft, type DraftText, draftTime } from './drafts.ts';

type Props = {
  readonly draft: Draft<DraftText>;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
};

/** Offers the draft of an earlier visit. */
export function DraftFound({ draft, onRestore, onDiscard }: Props) {
  return (
    <section className={styles.found} aria-label="Draft">
      <p role="status">Draft from {draftTime(draft.savedAt, Date.now())} found</p>
      <Button look="primary" onClick={onRestore}>
        Restore
      </Button>
      <Button onClick={onDiscard}>Discard</Button>
    </section>
  );
}
