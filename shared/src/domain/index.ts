export * from './constants.ts';
export * from './markdown-limits.ts';
export * from './money.ts';
export * from './people.ts';
export * from './picture.ts';
export * from './roles.ts';
export * from './snippet.ts';
export * from './stock.ts';
