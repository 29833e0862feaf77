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

export function Gallery({ photos, alts }: Props) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  useEffect(() => {
    // The page behind the viewer is focusable only after the viewer has closed.
    if (openIndex === null) opener.current?.focus();
  }, [openIndex]);
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('Gallery')}</h2>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-label={[
                t('Open photo {place} of {count}', { place: index + 1, count: photos.length }),
                ...(alts[index] ? [alts[index]] : []),
              ].join(': ')}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                setOpenIndex(index);
              }}
            >
              <Photo src={photo} alt="" sizes="(min-width: 768px) 220px, 46vw" />
            </button>
          </li>
        ))}
      </ul>
      {openIndex !== null && (
        <PhotoViewer
          photos={photos}
          alt={alts[openIndex]}
          shownIndex={openIndex}
          onShow={setOpenIndex}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </section>
  );
}
