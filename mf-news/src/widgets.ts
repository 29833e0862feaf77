import { defineWidgets } from 'shared/section';
import { LatestNews } from './parts/latest-news.tsx';

export default defineWidgets([{ id: 'latest-news', slot: 'home', Component: LatestNews }]);
