import { Link2, Send } from 'lucide-react';
import { useState } from 'react';
import { call } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import { useMutation } from 'shared/data';
import { t } from 'shared/language';
import { useRevalidator } from 'shared/router';
import { showToast } from 'shared/toasts';
import { Alert, Button, ConfirmDialog } from 'shared/ui';
import { appearanceInWords } from './appearance.ts';
import { PreviewLink } from './preview-link.tsx';
import { changeStatus, type Publication } from './publication.ts';
import { PublishLater } from './publish-later.tsx';

/** Says above an unpublished post who sees it, and publishes it. */
export function PublicationBar({ post }: { readonly post: NewsPost }) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<'now' | 'later' | null>(null);
  const change = useMutation(
    async (publication: Publication) => {
      await changeStatus(post, publication);
      await revalidate();
      setAsking(null);
      // Other states are shown by this bar, which is gone from a published post.
      if (publication.status === 'published')
        showToast({ kind: 'status', text: t('Post published.') });
    },
    { fallback: t('The post could not be changed.'), onError: () => setAsking(null) },
  );
  const link = useMutation(() => call('news.createPreviewLink', { params: { id: post.id } }), {
    fallback: t('The link could not be made.'),
  });
  const isScheduled = post.status === 'scheduled';
  const error = change.error ?? link.error;
  return (
    <section className="stack screen-only" aria-label={t('Publication')}>
      <Alert kind="info">
        {isScheduled ? appearanceInWords(post) : t('Draft. Only the council sees it.')}
      </Alert>
      <div className="row">
        <Button variant="primary" onClick={() => setAsking('now')}>
          <Send aria-hidden="true" />
          {t('Publish now')}
        </Button>
        <Button onClick={() => setAsking('later')}>
          {isScheduled ? t('Another time') : t('Publish later')}
        </Button>
        {isScheduled && (
          <Button busy={change.busy} onClick={() => void change.write({ status: 'draft' })}>
            {t('Make it a draft again')}
          </Button>
        )}
        <Button busy={link.busy} onClick={() => void link.write()}>
          <Link2 aria-hidden="true" />
          {t('Preview link')}
        </Button>
      </div>
      {link.value && <PreviewLink postId={post.id} link={link.value} onEnded={link.reset} />}
      {error && <Alert kind="error">{error.text}</Alert>}
      {asking === 'later' && (
        <PublishLater
          publishAt={post.publishAt}
          busy={change.busy}
          onChoose={(publishAt) => void change.write({ status: 'scheduled', publishAt })}
          onCancel={() => setAsking(null)}
        />
      )}
      {asking === 'now' && (
        <ConfirmDialog
          question={t('Publish this post now?')}
          confirmLabel={t('Publish')}
          busy={change.busy}
          onConfirm={() => void change.write({ status: 'published' })}
          onCancel={() => setAsking(null)}
        />
      )}
    </section>
  );
}
