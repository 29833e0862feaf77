import { Clock, Pencil } from 'lucide-react';
import type { NewsPost } from 'shared/contract';
import { Loaded, LoadFailure, PagedList, type PagedTexts, useDeferred } from 'shared/data';
import { plural, t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Link, useLoaderData } from 'shared/router';
import { Badge, DateText, PageLayout } from 'shared/ui';
import { appearanceInWords } from '../publishing/index.ts';
import { type draftsLoader, readDraftsPage } from './drafts.loader.ts';
import styles from './drafts.module.css';

const TEXTS: PagedTexts = {
  loaded: (count, { shown, total }) =>
    plural(
      count,
      '1 more post loaded, {shown} of {total}',
      '{count} more posts loaded, {shown} of {total}',
      { shown, total },
    ),
  empty: t('No drafts. Every post is published.'),
  failed: t('The next posts could not be loaded.'),
  log: 'Failed to load drafts',
};

/** The posts that only the council sees. */
export default function DraftsPage() {
  const loadState = useDeferred(useLoaderData<typeof draftsLoader>().pages);
  return (
    <PageLayout
      title={t('Drafts')}
      lead={t('Posts that are not published. Only the council sees them.')}
      width="text"
    >
      <Loaded
        loadState={loadState}
        failure={<LoadFailure text={t('The drafts could not be loaded.')} loadState={loadState} />}
      >
        {({ value }) => (
          <PagedList pages={value} readPage={readDraftsPage} texts={TEXTS}>
            {(posts) => posts.map((post) => <UnpublishedPost key={post.id} post={post} />)}
          </PagedList>
        )}
      </Loaded>
    </PageLayout>
  );
}

function UnpublishedPost({ post }: { readonly post: NewsPost }) {
  const { id, title, author, updatedAt } = post;
  const isScheduled = post.status === 'scheduled';
  return (
    <article className={styles.post}>
      <h2>
        <Link to={`/news/${id}`} viewTransition>
          {title || t('Without a title')}
        </Link>
      </h2>
      <Badge {...(isScheduled ? { tone: 'info', icon: Clock } : { tone: 'neutral', icon: Pencil })}>
        {isScheduled ? t('Scheduled') : t('Draft')}
      </Badge>
      <p className="hint">
        {t('By {name}', { name: author ?? t('Student Council') })}
        {' · '}
        {isScheduled
          ? appearanceInWords(post)
          : rich('Changed on {time}', { time: <DateText iso={updatedAt} withTime /> })}
      </p>
    </article>
  );
}
