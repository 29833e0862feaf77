import { defineRoutes } from 'shared/section';
import { publicRoutes } from './public-routes.ts';

export const routes = defineRoutes(publicRoutes);
export { default as widgets } from './widgets.ts';
