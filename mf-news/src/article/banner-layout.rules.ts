export type BannerLayout = 'banner' | 'square' | 'sidebar';

/** Layout of an article by its banner's width divided by height; `banner` for an unknown size. */
export function bannerLayout(ratio: number | null): BannerLayout {
  if (ratio === null || !Number.isFinite(ratio) || ratio <= 0) return 'banner';
  if (ratio > 1.2) return 'banner';
  return ratio < 0.8 ? 'sidebar' : 'square';
}
