import { useEffect, useId, useRef, useState } from 'react';
import { t } from 'shared/language';
import { Photo } from 'shared/ui';
import styles from './gallery.module.css';
import { PhotoViewer } from './photo-viewer.tsx';

type Props = {
  readonly photos: readonly string[];
  /** A description of each photo, in their order; empty or absent for none. */
  readonly alts: readonly string[];
};

/** The extra photos of a post, side by side; each opens in full size. */
export function Gallery({ photos, alts }: Props) {
  const [shown, setShown] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  useEffect(() => {
    // The page behind the viewer is focusable only after the viewer has closed.
    if (shown === null) opener.current?.focus();
  }, [shown]);
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('Gallery')}</h2>
      <ul className={styles.photos}>
        {photos.map((photo, place) => (
          <li key={photo}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-label={[
                t('Open photo {place} of {count}', { place: place + 1, count: photos.length }),
                ...(alts[place] ? [alts[place]] : []),
              ].join(': ')}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                setShown(place);
              }}
            >
              <Photo src={photo} alt="" sizes="(min-width: 768px) 220px, 46vw" />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <PhotoViewer
          photos={photos}
          alt={alts[shown]}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
}
