import type { Role } from 'shared/domain';
import { aUser, type FakeResponses, fakeApi, fakeHost } from 'shared/testing';
import routes from '../src/routes.ts';
import widgets from '../src/widgets.ts';

type Visit = {
  readonly role?: Role | null;
  readonly responses?: FakeResponses;
  readonly state?: unknown;
};

const host = fakeHost({ prefix: 'news', routes, widgets });
const userOf = (role: Role | null) => (role === null ? null : aUser({ role }));

/** Opens an address of the section as a user with a role; null for a visitor. */
export const openPage = (address: string, { role = null, ...visit }: Visit = {}) =>
  host.openPage(address, { ...visit, user: userOf(role) });

/** Opens a home page with the widgets of the section. */
export async function openHome({ role = null, responses = {} }: Visit = {}) {
  const api = fakeApi(responses);
  return { ...(await host.showWidgets({ user: userOf(role) })), api };
}
