import { defineRoutes } from 'shared/section';

export default defineRoutes([]);
