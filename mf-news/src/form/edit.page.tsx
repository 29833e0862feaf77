import { useEffect, useState } from 'react';
import { t } from 'shared/language';
import { useLoaderData, useLocation, useParams } from 'shared/router';
import { PageLayout, Skeleton } from 'shared/ui';
import { NewsNotFound } from '../ui/news-not-found.tsx';
import type { EditNewsData, ServerPost } from './edit.loader.ts';
import { postFromNavigation } from './news-form.rules.ts';
import { NewsForm } from './news-form.tsx';

export default function EditNewsPage() {
  const { id } = useParams();
  return <EditNews key={id} id={id} />;
}

/** The form begins with a post passed by navigation, else with the server's. */
function EditNews({ id }: { readonly id: string | undefined }) {
  const loaderData = useLoaderData<EditNewsData>();
  // Revalidation loads the post again, but the form keeps the one that it began with.
  const [{ serverPostRequest: request }] = useState(loaderData);
  const [navigatedPost] = useState(postFromNavigation(useLocation().state, id));
  const [response, setResponse] = useState<ServerPost | null>(null);
  useEffect(() => {
    // The form does not wait for the response, which may come after typing has begun.
    void request.then(setResponse);
  }, [request]);
  const serverPost = response?.kind === 'post' ? response.post : null;
  const post = navigatedPost ?? serverPost;
  const isMissing = response?.kind === 'missing';
  if (!post && response?.kind === 'unreachable') throw response.cause;
  if (!post && isMissing) return <NewsNotFound />;
  return (
    <PageLayout title={t('Edit Post')} width="text">
      {post ? (
        <NewsForm post={post} serverPost={serverPost} isMissing={isMissing} />
      ) : (
        <>
          <p role="status">{t('Loading...')}</p>
          <Skeleton height="480px" />
        </>
      )}
    </PageLayout>
  );
}
