import { aUser, fakeHost } from 'shared/testing';
import routes from '../src/routes.ts';
import widgets from '../src/widgets.ts';

export const student = aUser({ id: 27, name: 'Ivan Petrov', email: 'ivan27@school.example' });

export const { openPage, openHome } = fakeHost({ prefix: 'store', routes, widgets, user: student });
