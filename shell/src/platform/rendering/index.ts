export { render } from './render.tsx';
