import { t } from '../language/index.ts';
import { Button, classNames } from '../ui/index.ts';
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
    <section className={classNames('row', styles.found)} aria-label={t('Draft')}>
      <p role="status">
        {t('Draft from {time} found', { time: draftTime(draft.savedAt, Date.now()) })}
      </p>
      <Button variant="primary" onClick={onRestore}>
        {t('Restore')}
      </Button>
      <Button onClick={onDiscard}>{t('Discard')}</Button>
    </section>
  );
}
