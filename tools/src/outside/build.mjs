import './types-of-packages.mjs';

export const { sectionConfig } = await import('../build/index.ts');
