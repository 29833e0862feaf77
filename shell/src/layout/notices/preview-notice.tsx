import { lazy, Suspense } from 'react';
import { boot } from 'shared/api';

/** A file of its own, because few people look at a preview. Without it the preview is still one. */
const Banner = lazy(async () => {
  try {
    const loaded = await import(/* webpackChunkName: "shell-preview" */ './preview-banner.tsx');
    return { default: loaded.PreviewBanner };
  } catch {
    return { default: () => null };
  }
});

/** The banner of a preview, on its pages. */
export const PreviewNotice = () =>
  boot().preview && (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  );
