import { Suspense, use, useEffect, useState } from 'react';
import type { NewsPost } from 'shared/contract';
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

function EditNews({ id }: { readonly id: string | undefined }) {
  const loaded = useLoaderData<EditNewsData>();
  // Revalidation loads the post again, but the form keeps the one that it began with.
  const [{ fresh }] = useState(loaded);
  const [handed] = useState(handedOver(useLocation().state, id));
  if (handed) return <EditHandedOver post={handed} fresh={fresh} />;
  return (
    <Suspense fallback={<Loading />}>
      <EditFresh fresh={fresh} />
    </Suspense>
  );
}

/** The form with a post passed by navigation, and with the server's version once it is loaded. */
function EditHandedOver({
  post,
  fresh,
}: {
  readonly post: NewsPost;
  readonly fresh: Promise<Fresh>;
}) {
  const [answered, setAnswered] = useState<Fresh | null>(null);
  useEffect(() => {
    // The answer may come after typing has begun.
    let isShown = true;
    void fresh.then((answer) => {
      if (isShown) setAnswered(answer);
    });
    return () => {
      isShown = false;
    };
  }, [fresh]);
  return (
    <Page>
      <NewsForm
        post={post}
        newer={answered?.kind === 'post' ? answered.post : null}
        isMissing={answered?.kind === 'missing'}
      />
    </Page>
  );
}

function EditFresh({ fresh }: EditNewsData) {
  const answer = use(fresh);
  if (answer.kind === 'unreachable') throw answer.cause;
  if (answer.kind === 'missing') return <NewsNotFound />;
  return (
    <Page>
      <NewsForm post={answer.post} />
    </Page>
  );
}

const Loading = () => (
  <Page>
    <p role="status">{t('Loading...')}</p>
    <Skeleton height="480px" />
  </Page>
);

const Page = ({ children }: { readonly children: React.ReactNode }) => (
  <PageLayout title={t('Edit Post')} width="text">
    {children}
  </PageLayout>
);
