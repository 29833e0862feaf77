import { defineRoutes, defineWidgets } from 'shared/section';
import { publicRoutes } from './public-routes.ts';
import { publicWidgets } from './public-widgets.ts';

export const routes = defineRoutes(publicRoutes);
export const widgets = defineWidgets(publicWidgets);
