import { defineWidgets } from 'shared/section';

export default defineWidgets([]);
