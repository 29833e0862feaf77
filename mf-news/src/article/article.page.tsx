import { may } from 'shared/domain';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { NewsNotFound } from '../ui/news-not-found.tsx';
import type { ArticleData } from './article.loader.ts';
import { Article } from './article.tsx';
import { ArticleActions } from './article-actions.tsx';

export default function ArticlePage() {
  const { post } = useLoaderData<ArticleData>();
  const mayWrite = useSession(({ user }) => may(user, 'news.manage'));
  if (post === null) return <NewsNotFound />;
  return <Article key={post.id} post={post} actions={mayWrite && <ArticleActions post={post} />} />;
}
