import { fakeHost } from 'shared/testing';
import routes from '../src/routes.ts';
import widgets from '../src/widgets.ts';

export const { openPage, openHome } = fakeHost({ prefix: 'news', routes, widgets });
