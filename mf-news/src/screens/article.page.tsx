import { ROLE } from 'shared/contract';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { Article } from '../parts/article.tsx';
import { ArticleActions } from '../parts/article-actions.tsx';
import { NewsNotFound } from '../parts/news-not-found.tsx';
import type { ArticleData } from './article.loader.ts';

export default function ArticlePage() {
  const { post } = useLoaderData<ArticleData>();
  const mayWrite = useSession(({ user }) => user !== null && user.role >= ROLE.STUCO);
  if (post === null) return <NewsNotFound />;
  return <Article key={post.id} post={post} actions={mayWrite && <ArticleActions post={post} />} />;
}
