import { lazy, Suspense, useEffect } from 'react';
import { forgetReads } from 'shared/api';
import { may } from 'shared/domain';
import { useLoaderData, useRevalidator } from 'shared/router';
import { useSession } from 'shared/session';
import { isUnpublished } from '../publishing/publication.ts';
import { NewsNotFound } from '../ui/news-not-found.tsx';
import { type ArticleData, ownReader } from './article.loader.ts';
import { Article } from './article.tsx';
import { ArticleActions } from './article-actions.tsx';

const PublicationNotice = lazy(
  () => import(/* webpackChunkName: "page-news-form" */ '../publishing/publication-notice.tsx'),
);

export default function ArticlePage() {
  const { post, reader } = useLoaderData<ArticleData>();
  const { revalidate } = useRevalidator();
  const mayWrite = useSession(({ user }) => may(user, 'news.manage'));
  const isHiddenFromAll = post === null && reader === 'everybody';
  useEffect(() => {
    // The server rendered the page for everybody, who cannot read a draft. This reader may, so the post is requested again.
    if (!isHiddenFromAll || !(mayWrite || ownReader() === 'preview')) return;
    forgetReads();
    void revalidate();
  }, [isHiddenFromAll, mayWrite, revalidate]);
  if (post === null) return <NewsNotFound />;
  return (
    <Article
      key={post.id}
      post={post}
      notice={
        (reader === 'preview' || isUnpublished(post)) && (
          <Suspense fallback={null}>
            <PublicationNotice post={post} isPreview={reader === 'preview'} />
          </Suspense>
        )
      }
      actions={mayWrite && <ArticleActions post={post} />}
    />
  );
}
