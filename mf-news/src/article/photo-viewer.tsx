import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { preload } from 'react-dom';
import { parsePicture } from 'shared/domain';
import { indexAfterKey } from 'shared/keyboard';
import { t } from 'shared/language';
import { Dialog, Photo } from 'shared/ui';
import styles from './photo-viewer.module.css';

type Props = {
  readonly photos: readonly string[];
  readonly alt: string | undefined;
  readonly shownIndex: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
};

const SWIPE_PX = 48;
const SIZES = '100vw';

/** One photo in full size above the page. Arrow keys, swipes and buttons lead to the others. */
export function PhotoViewer({ photos, alt, shownIndex, onShow, onClose }: Props) {
  useBackCloses(onClose);
  const touchStartX = useRef<number | null>(null);
  /** The index of the photo to which a key leads; null for a key that leads nowhere. */
  const indexAfter = (key: string) =>
    indexAfterKey(key, { index: shownIndex, count: photos.length });
  /** Shows the photo to which a key leads; swipes and buttons call it too. Returns false for any other key. */
  const followKey = (key: string) => {
    const nextIndex = indexAfter(key);
    if (nextIndex !== null && nextIndex !== shownIndex) onShow(nextIndex);
    return nextIndex !== null;
  };
  const src = photos[shownIndex] ?? '';
  for (const key of ['ArrowLeft', 'ArrowRight'])
    preloadPhoto(photos[indexAfter(key) ?? shownIndex]);
  const name = t('Photo {place} of {count}', { place: shownIndex + 1, count: photos.length });

  return (
    <Dialog
      closesOnOutsideClick
      // Implied by the element, but some tools look for the attribute.
      role="dialog"
      aria-modal="true"
      aria-label={name}
      className={styles.viewer}
      onDismiss={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          onClose();
        } else if (followKey(event.key)) event.preventDefault();
      }}
      onTouchStart={({ touches }) => {
        // On a zoomed photo a finger pans, and must not lead to another photo.
        const isSwipe = touches.length === 1 && (visualViewport?.scale ?? 1) < 1.1;
        touchStartX.current = isSwipe ? (touches[0]?.clientX ?? null) : null;
      }}
      onTouchEnd={({ changedTouches }) => {
        if (touchStartX.current === null) return;
        const movedPx = (changedTouches[0]?.clientX ?? 0) - touchStartX.current;
        if (Math.abs(movedPx) > SWIPE_PX) followKey(movedPx > 0 ? 'ArrowLeft' : 'ArrowRight');
      }}
    >
      <Photo
        key={src}
        src={src}
        alt={alt || name}
        sizes={SIZES}
        loading="eager"
        className={styles.photo}
      />
      <button type="button" className={styles.close} onClick={onClose}>
        ×<span className="visually-hidden"> {t('Close')}</span>
      </button>
      <p className={styles.count} role="status">
        {name}
      </p>
      {photos.length > 1 && (
        <>
          <button
            type="button"
            className={styles.previous}
            aria-label={t('Previous photo')}
            onClick={() => followKey('ArrowLeft')}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <button
            type="button"
            className={styles.next}
            aria-label={t('Next photo')}
            onClick={() => followKey('ArrowRight')}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        </>
      )}
    </Dialog>
  );
}

function preloadPhoto(url: string | undefined): void {
  if (!url) return;
  const storedPicture = parsePicture(url);
  preload(url, {
    as: 'image',
    ...(storedPicture && { imageSrcSet: storedPicture.srcSet, imageSizes: SIZES }),
  });
}

/** Adds a history entry for an open overlay: Back closes it, and the page stays. */
function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Bypasses the router, which would load the same page again.
    history.pushState({ ...history.state, isAbove: true }, '');
    const closeOnPopState = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      close();
    };
    addEventListener('popstate', closeOnPopState, { capture: true });
    return () => {
      removeEventListener('popstate', closeOnPopState, { capture: true });
      if (!history.state?.isAbove) return;
      // Removes the entry again, without the router learning of it.
      const ignore = (event: PopStateEvent) => event.stopImmediatePropagation();
      addEventListener('popstate', ignore, { capture: true, once: true });
      history.back();
    };
  }, []);
}
