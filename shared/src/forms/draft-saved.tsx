import { t } from '../language/index.ts';
import styles from './draft-saved.module.css';
import { draftTime } from './drafts.ts';

type Props = {
  /** Epoch milliseconds; null while nothing is kept. */
  readonly at: number | null;
};

/** Says when the draft was last kept. */
export function DraftSaved({ at }: Props) {
  return (
    <p role="status" className={styles.saved}>
      {at !== null && t('Draft saved {time}', { time: draftTime(at, at) })}
    </p>
  );
}
