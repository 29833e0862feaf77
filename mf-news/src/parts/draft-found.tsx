import { Button } from 'shared/ui';
import { type Draft, draftTime } from '../rules/drafts.ts';
import styles from './draft-found.module.css';

type Props = {
  readonly draft: Draft;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
};

/** Says that an unsaved text of an earlier visit is there. */
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
