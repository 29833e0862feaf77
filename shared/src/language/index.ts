export { fillIn } from './fill-in.ts';
export * from './languages.ts';
export * from './texts.ts';
