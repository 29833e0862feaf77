export { Crash } from './crash.tsx';
export { default as NotFoundPage } from './not-found.page.tsx';
