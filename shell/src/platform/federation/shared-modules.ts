import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as api from 'shared/api';
import * as persistedStore from 'shared/persisted-store';
import * as router from 'shared/router';
import * as session from 'shared/session';
import * as toasts from 'shared/toasts';

/** The modules that sections get from the shell, in the browser and on the server, so that each exists once. */
export const sharedModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'shared/api': api,
  'shared/persisted-store': persistedStore,
  'shared/toasts': toasts,
  'shared/router': router,
  'shared/session': session,
};
