import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from 'shared/language';
import { Photo } from 'shared/ui';
import styles from './article-banner.module.css';

type BannerLayout = 'banner' | 'square' | 'sidebar';

/** Layout of an article by its banner's width divided by height; `banner` for an unknown size. */
export function bannerLayout(ratio: number | null): BannerLayout {
  if (ratio === null || !Number.isFinite(ratio) || ratio <= 0) return 'banner';
  if (ratio > 1.2) return 'banner';
  return ratio < 0.8 ? 'sidebar' : 'square';
}

type Props = {
  readonly src: string;
  readonly alt: string;
  readonly layout: BannerLayout;
  /** Called with width divided by height once the picture has loaded, or with null if it fails to load. */
  readonly onMeasured: (ratio: number | null) => void;
};

const SIZES: Record<BannerLayout, string> = {
  banner: '(min-width: 1280px) 1200px, 94vw',
  square: '(min-width: 900px) 460px, 94vw',
  sidebar: '(min-width: 900px) 360px, 94vw',
};

export function ArticleBanner({ src, alt, layout, onMeasured }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const measure = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
    onMeasured(naturalHeight > 0 ? naturalWidth / naturalHeight : null);
  const showFailure = () => {
    setFailed(true);
    onMeasured(null);
  };
  useEffect(() => {
    // A picture that loaded or failed before hydration fires no more events.
    if (!image.current?.complete) return;
    if (image.current.naturalWidth === 0) showFailure();
    else measure(image.current);
  }, []);
  return (
    <figure className={styles.banner} data-layout={layout}>
      {hasFailed ? (
        <p className={styles.missing}>
          <ImageOff aria-hidden="true" />
          {t('The picture could not be loaded.')}
        </p>
      ) : (
        <Photo
          src={src}
          alt={alt}
          sizes={SIZES[layout]}
          loading="eager"
          fetchPriority="high"
          ref={image}
          onLoad={({ currentTarget }) => measure(currentTarget)}
          onError={showFailure}
        />
      )}
    </figure>
  );
}
