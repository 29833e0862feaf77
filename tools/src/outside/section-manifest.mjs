import './types-of-packages.mjs';

export const { dataOf, defineSection } = await import('../base/section-manifest.ts');
