import { type ReactNode, useState } from 'react';
import type { NewsPost } from 'shared/contract';
import { parsePhotoList, parsePicture } from 'shared/domain';
import { t } from 'shared/language';
import { Markdown } from 'shared/markdown';
import { BackLink, classNames, DateText, usePageTitle } from 'shared/ui';
import styles from './article.module.css';
import { ArticleBanner, bannerLayout } from './article-banner.tsx';
import { Gallery } from './gallery.tsx';
import { readingMinutes } from './reading-time.rules.ts';

type Props = {
  readonly post: NewsPost;
  readonly notice?: ReactNode;
  readonly actions?: ReactNode;
};

/** A news post in full. The shape of its banner decides which of three layouts it has. */
export function Article({ post, notice, actions }: Props) {
  const banner = post.bannerPhotoUrl;
  const [ratio, setRatio] = useState(() => storedRatio(banner));
  usePageTitle(post.title);
  // The browser may have loaded a smaller variant, whose size is rounded to pixels, so the size in the URL decides. Null is
  // measured of a picture that fails to load.
  const updateRatio = (measuredRatio: number | null) =>
    setRatio(measuredRatio === null ? null : (storedRatio(banner) ?? measuredRatio));
  const photos = parsePhotoList(post.extraPhotos);
  const layout = bannerLayout(ratio);
  return (
    <article className={classNames(styles.article, banner && styles[layout])} data-layout={layout}>
      <header className={styles.head}>
        <div className={styles.line}>
          <BackLink to="/news">{t('All news')}</BackLink>
        </div>
        {notice}
        <h1 tabIndex={-1} lang={post.language} dir="auto">
          {post.title}
        </h1>
        <div className={styles.line}>
          <p className={styles.about}>
            <span className={styles.author}>
              {t('By {name}', { name: post.author ?? t('Student Council') })}
            </span>
            <DateText iso={post.createdAt} />
            <span> · {t('{minutes} min read', { minutes: readingMinutes(post.content) })}</span>
          </p>
          {actions}
        </div>
      </header>
      {banner && (
        <ArticleBanner
          key={banner}
          src={banner}
          alt={post.bannerAlt ?? ''}
          layout={layout}
          onMeasured={updateRatio}
        />
      )}
      <div className={styles.text} lang={post.language} dir="auto">
        <Markdown source={post.content} />
      </div>
      {photos.length > 0 && (
        <div className={styles.gallery}>
          <Gallery photos={photos} alts={post.extraPhotoAlts ?? []} />
        </div>
      )}
    </article>
  );
}

/** The URL of a stored picture contains its size, so its layout is known before it has loaded. */
function storedRatio(url: string | null): number | null {
  const picture = parsePicture(url);
  return picture && picture.width / picture.height;
}
