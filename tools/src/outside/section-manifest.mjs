import './types-of-packages.mjs';

export const { dataOf, defineSection } = await import('../build/section-manifest.ts');
