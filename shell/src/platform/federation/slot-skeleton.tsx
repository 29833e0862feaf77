import { t } from 'shared/language';
import { Skeleton } from 'shared/ui';
import styles from './slot.module.css';

export function SlotSkeleton({ title }: { readonly title: string }) {
  return (
    <section
      className={styles.skeleton}
      aria-busy="true"
      aria-label={t('Loading {title}', { title })}
    >
      <Skeleton width="240px" height="2.25rem" />
      <div className={styles.cards}>
        {['first', 'second', 'third', 'fourth'].map((card) => (
          <Skeleton key={card} ratio="4 / 5" />
        ))}
      </div>
    </section>
  );
}
