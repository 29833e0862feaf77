import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, forgetReads } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import { offerUndo, useMutation } from 'shared/data';
import { useNavigate } from 'shared/router';
import { Alert, Button, ButtonLink, ConfirmDialog } from 'shared/ui';
import styles from './article-actions.module.css';

const DELETE_FAILED = 'Delete failed.';

/** Buttons for the council to edit and to delete a post. The notice after a delete offers to undo it. */
export function ArticleActions({ post }: { readonly post: NewsPost }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  const deletion = useMutation(
    async () => {
      await call('news.delete', { params: { id: post.id } });
      forgetReads();
      offerUndo({
        deleted: 'Post deleted.',
        restored: 'The post is back.',
        failed: 'The post could not be brought back. Please try again.',
        restore: () => call('news.restore', { params: { id: post.id } }),
        show: () => navigate(`/news/${post.id}`, { viewTransition: true }),
      });
      await navigate('/news', { viewTransition: true });
    },
    { fallback: DELETE_FAILED, onError: () => setAsking(false) },
  );

  return (
    <div className={styles.actions}>
      <ButtonLink to={`/news/edit/${post.id}`} state={{ post }}>
        <Pencil aria-hidden="true" />
        Edit Post
      </ButtonLink>
      <Button look="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        Delete Post
      </Button>
      {deletion.error && !isAsking && <Alert kind="error">{DELETE_FAILED}</Alert>}
      {isAsking && (
        <ConfirmDialog
          question="Are you sure you want to delete this post?"
          confirmLabel="Delete"
          look="danger"
          busy={deletion.busy}
          onConfirm={() => void deletion.write()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
