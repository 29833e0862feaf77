import { useState } from 'react';
import type { NewsPost } from 'shared/contract';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Button, ConfirmDialog, DateText } from 'shared/ui';

type Props = {
  readonly theirs: NewsPost;
  /** The server's sentence with the name of the other person. */
  readonly text: string;
  /** The text typed here, for the clipboard. */
  readonly mine: string;
  readonly onLoadTheirs: () => void;
  readonly onKeepMine: () => void;
  readonly onCancel: () => void;
};

/** Resolves a conflict: another person or tab has saved the post first. */
export function EditConflict({ theirs, text, mine, onLoadTheirs, onKeepMine, onCancel }: Props) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(mine);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
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
          <Button onClick={() => void copy()}>{t('Copy mine')}</Button>
        </div>
        <p role="status">
          {copied === 'yes' && t('Copied.')}
          {copied === 'failed' && t('This browser does not allow copying.')}
        </p>
      </div>
    </ConfirmDialog>
  );
}
