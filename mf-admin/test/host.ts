import { fakeHost } from 'shared/testing';
import routes from '../src/routes.ts';

const stoyan = { id: 1, name: 'Stoyan Ivanov', email: 'stoyan@school.example' };

export const { openPage, openHome } = fakeHost({ prefix: 'admin', routes, user: stoyan });
