import { CardSkeleton, Skeleton } from 'shared/ui';

export function NewsCardSkeleton() {
  return (
    <CardSkeleton ratio="16 / 9">
      <Skeleton width="40%" height="1.4em" />
      <Skeleton width="85%" height="1.5em" />
      <Skeleton height="6.5em" />
    </CardSkeleton>
  );
}
