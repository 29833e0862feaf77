import './types-of-packages.mjs';

export const { vitestTexts } = await import('../texts/vitest-texts.ts');
