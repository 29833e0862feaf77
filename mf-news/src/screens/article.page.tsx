import { ROLE } from 'shared/contract';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { ButtonLink, PageLayout } from 'shared/ui';
import { Article } from '../parts/article.tsx';
import { ArticleActions } from '../parts/article-actions.tsx';
import type { ArticleData } from './article.loader.ts';

export default function ArticlePage() {
  const { post } = useLoaderData<ArticleData>();
  const mayWrite = useSession(({ user }) => user !== null && user.role >= ROLE.STUCO);
  if (post === null)
    return (
      <PageLayout
        title="News post not found"
        lead="It may have been taken down, or the address has a slip in it."
      >
        <p>
          <ButtonLink to="/news">Back to all news</ButtonLink>
        </p>
      </PageLayout>
    );
  return <Article key={post.id} post={post} actions={mayWrite && <ArticleActions post={post} />} />;
}
