import type { NewsPost } from 'shared/contract';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Button, ConfirmDialog, DateText } from 'shared/ui';
import { CopyButton } from '../ui/copy-button.tsx';

type Props = {
  /** Their version of the post, and the server's sentence, which names the other person. */
  readonly conflict: { readonly theirs: NewsPost; readonly text: string };
  readonly myText: string;
  readonly onLoadTheirs: () => void;
  readonly onKeepMine: () => void;
  readonly onCancel: () => void;
};

/** Resolves a conflict: another person or tab has saved the post first. */
export function EditConflict({ conflict, myText, onLoadTheirs, onKeepMine, onCancel }: Props) {
  const { theirs, text } = conflict;
  return (
    <ConfirmDialog
      question={t('This post has been changed meanwhile')}
      confirmLabel={t('Keep mine')}
      onConfirm={onKeepMine}
      onCancel={onCancel}
    >
      <div className="stack">
        <p>
          {rich(
            '{text} That was on {when}. Keep your text and replace theirs, or load theirs and lose yours. You can copy yours first.',
            { text, when: <DateText iso={theirs.updatedAt} withTime /> },
          )}
        </p>
        <div className="row">
          <Button onClick={onLoadTheirs}>{t('Load theirs')}</Button>
          <CopyButton label={t('Copy mine')} text={myText} />
        </div>
      </div>
    </ConfirmDialog>
  );
}
