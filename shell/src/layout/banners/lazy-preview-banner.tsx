import { lazy, Suspense } from 'react';
import { boot } from 'shared/api';

/** In a file of its own, because few people open a preview. If it fails to load, the preview works without it. */
const Banner = lazy(async () => {
  try {
    const loaded = await import(/* webpackChunkName: "shell-preview" */ './preview-banner.tsx');
    return { default: loaded.PreviewBanner };
  } catch {
    return { default: () => null };
  }
});

/** The banner of a preview, on its pages. */
export const LazyPreviewBanner = () =>
  boot().preview && (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  );
