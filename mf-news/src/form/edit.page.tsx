import { useEffect, useState } from 'react';
import { t } from 'shared/language';
import { useLoaderData, useLocation, useParams } from 'shared/router';
import { PageLayout, Skeleton } from 'shared/ui';
import { NewsNotFound } from '../ui/news-not-found.tsx';
import type { EditNewsData, Fresh } from './edit.loader.ts';
import { handedOver } from './handed-over.rules.ts';
import { NewsForm } from './news-form.tsx';

export default function EditNewsPage() {
  const { id } = useParams();
  return <EditNews key={id} id={id} />;
}

/** The form begins with a post passed by navigation, else with the server's. */
function EditNews({ id }: { readonly id: string | undefined }) {
  const loaded = useLoaderData<EditNewsData>();
  // Revalidation loads the post again, but the form keeps the one that it began with.
  const [{ fresh }] = useState(loaded);
  const [handed] = useState(handedOver(useLocation().state, id));
  const [answer, setAnswer] = useState<Fresh | null>(null);
  useEffect(() => {
    // The answer may come after typing has begun.
    let isShown = true;
    void fresh.then((one) => {
      if (isShown) setAnswer(one);
    });
    return () => {
      isShown = false;
    };
  }, [fresh]);
  const newer = answer?.kind === 'post' ? answer.post : null;
  const post = handed ?? newer;
  const isMissing = answer?.kind === 'missing';
  if (!post && answer?.kind === 'unreachable') throw answer.cause;
  if (!post && isMissing) return <NewsNotFound />;
  return (
    <PageLayout title={t('Edit Post')} width="text">
      {post ? (
        <NewsForm post={post} newer={newer} isMissing={isMissing} />
      ) : (
        <>
          <p role="status">{t('Loading...')}</p>
          <Skeleton height="480px" />
        </>
      )}
    </PageLayout>
  );
}
