import { EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import { offerUndo, useMutation } from 'shared/data';
import { t, tIn } from 'shared/language';
import { useNavigate, useRevalidator } from 'shared/router';
import { showToast } from 'shared/toasts';
import { Alert, Button, ButtonLink, ConfirmDialog } from 'shared/ui';
import { changeStatus, isUnpublished } from '../publishing/publication.ts';

/** The text of every failed delete, whatever the server says. */
const DELETE_FAILED = t('Delete failed.');

/** Buttons for the council to edit a post, to make it a draft again and to delete it. The toast after a delete offers to undo it. */
export function ArticleActions({ post }: { readonly post: NewsPost }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [question, setQuestion] = useState<'delete' | 'take-back' | null>(null);
  const stopAsking = () => setQuestion(null);

  const takingBack = useMutation(
    async () => {
      await changeStatus(post, { status: 'draft' });
      await revalidate();
      setQuestion(null);
      showToast({ kind: 'status', text: t('The post is a draft again.') });
    },
    { fallback: t('The post could not be taken back.'), onError: stopAsking },
  );
  const deletion = useMutation(
    async () => {
      await call('news.delete', { params: { id: post.id } });
      offerUndo({
        deletedText: t('Post deleted.'),
        restoredText: t('The post is back.'),
        failedText: t('The post could not be brought back. Please try again.'),
        restore: () => call('news.restore', { params: { id: post.id } }),
        showRestored: () => navigate(`/news/${post.id}`, { viewTransition: true }),
      });
      await navigate('/news', { viewTransition: true });
    },
    { fallback: DELETE_FAILED, onError: stopAsking },
  );

  return (
    <div className="row screen-only">
      <ButtonLink to={`/news/edit/${post.id}`} state={{ post }}>
        <Pencil aria-hidden="true" />
        {tIn('button', 'Edit Post')}
      </ButtonLink>
      {!isUnpublished(post) && (
        <Button onClick={() => setQuestion('take-back')}>
          <EyeOff aria-hidden="true" />
          {t('Take back')}
        </Button>
      )}
      <Button variant="danger" onClick={() => setQuestion('delete')}>
        <Trash2 aria-hidden="true" />
        {t('Delete Post')}
      </Button>
      {deletion.error && !question && <Alert kind="error">{DELETE_FAILED}</Alert>}
      {takingBack.error && !question && <Alert kind="error">{takingBack.error.text}</Alert>}
      {question === 'take-back' && (
        <ConfirmDialog
          question={t('Take this post back?')}
          confirmLabel={t('Take back')}
          busy={takingBack.busy}
          onConfirm={() => void takingBack.write()}
          onCancel={stopAsking}
        >
          <p>{t('It becomes a draft that only the council sees.')}</p>
        </ConfirmDialog>
      )}
      {question === 'delete' && (
        <ConfirmDialog
          question={t('Are you sure you want to delete this post?')}
          confirmLabel={t('Delete')}
          variant="danger"
          busy={deletion.busy}
          onConfirm={() => void deletion.write()}
          onCancel={stopAsking}
        />
      )}
    </div>
  );
}
