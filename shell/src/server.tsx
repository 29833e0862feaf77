import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as api from 'shared/api';
import * as keptStore from 'shared/kept-store';
import * as notices from 'shared/notices';
import * as router from 'shared/router';
import * as session from 'shared/session';

export { render } from './rendering/index.ts';

/** The modules that the server bundles of sections get from this one, so that each exists once. */
export const provides: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'shared/api': api,
  'shared/kept-store': keptStore,
  'shared/notices': notices,
  'shared/router': router,
  'shared/session': session,
};
