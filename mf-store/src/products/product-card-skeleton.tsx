import { CardSkeleton, Skeleton } from 'shared/ui';

export function ProductCardSkeleton() {
  return (
    <CardSkeleton ratio="1 / 1">
      <Skeleton width="70%" height="1.625rem" />
      <Skeleton height="5.25rem" />
      <Skeleton width="40%" height="2rem" />
    </CardSkeleton>
  );
}
