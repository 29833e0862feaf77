import { Newspaper } from 'lucide-react';
import type { NewsPost } from 'shared/contract';
import { Card, CardSkeleton, classNames, DateText, Skeleton } from 'shared/ui';
import styles from './news-card.module.css';

type Props = {
  readonly post: NewsPost;
  readonly headingLevel?: 2 | 3;
  readonly sizes: string;
  readonly isAboveFold?: boolean;
};

export function NewsCard({ post, headingLevel = 2, sizes, isAboveFold }: Props) {
  return (
    <Card
      to={`/news/${post.id}`}
      title={post.title}
      lang={post.language}
      headingLevel={headingLevel}
      image={post.bannerPhotoUrl}
      ratio="16 / 9"
      sizes={sizes}
      isAboveFold={isAboveFold}
      placeholder={<Newspaper />}
    >
      <DateText iso={post.createdAt} className={classNames('hint', styles.date)} />
      <p className={classNames('hint', styles.snippet)} lang={post.language} dir="auto">
        {post.snippet}
      </p>
    </Card>
  );
}

export function NewsCardSkeleton() {
  return (
    <CardSkeleton ratio="16 / 9">
      <Skeleton width="40%" height="1.4em" />
      <Skeleton width="85%" height="1.5em" />
      <Skeleton height="6.5em" />
    </CardSkeleton>
  );
}
