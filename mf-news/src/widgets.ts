import { defineWidgets } from 'shared/section';
import { LatestNews } from './list/latest-news.tsx';

export default defineWidgets([{ id: 'latest-news', slot: 'home', Component: LatestNews }]);
