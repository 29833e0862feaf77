import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import { offerUndo, useMutation } from 'shared/data';
import { t, tIn } from 'shared/language';
import { useNavigate } from 'shared/router';
import { Alert, Button, ButtonLink, ConfirmDialog } from 'shared/ui';

const DELETE_FAILED = t('Delete failed.');

/** Buttons for the council to edit and to delete a post. The toast after a delete offers to undo it. */
export function ArticleActions({ post }: { readonly post: NewsPost }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

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
    { fallback: DELETE_FAILED, onError: () => setAsking(false) },
  );

  return (
    <div className="row screen-only">
      <ButtonLink to={`/news/edit/${post.id}`} state={{ post }}>
        <Pencil aria-hidden="true" />
        {tIn('button', 'Edit Post')}
      </ButtonLink>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        {t('Delete Post')}
      </Button>
      {deletion.error && !isAsking && <Alert kind="error">{DELETE_FAILED}</Alert>}
      {isAsking && (
        <ConfirmDialog
          question={t('Are you sure you want to delete this post?')}
          confirmLabel={t('Delete')}
          variant="danger"
          busy={deletion.busy}
          onConfirm={() => void deletion.write()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
