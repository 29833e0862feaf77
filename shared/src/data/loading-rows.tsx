import { t } from '../language/index.ts';
import { Skeleton } from '../ui/index.ts';

/** Skeletons of the rows of a table. */
export function LoadingRows({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div className="stack">
      <p role="status" className="hint">
        {t('Loading')}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="48px" />
      ))}
    </div>
  );
}
