import type { CurrentUser, SiteConfig } from 'shared/contract';
import type { SlotName } from 'shared/releases';
import { aUser, type FakeResponseFunctions, fakeApi, fakeHost, signInAs } from 'shared/testing';
import routes from '../src/routes.ts';
import widgets from '../src/widgets.ts';

export const student: CurrentUser = aUser({
  id: 27,
  name: 'Ivan Petrov',
  email: 'ivan27@school.example',
});
export const council: CurrentUser = { ...student, id: 26, name: 'Maria Ilieva', role: 2 };

type Visit = {
  readonly as?: CurrentUser;
  readonly state?: unknown;
  readonly config?: Partial<SiteConfig>;
};

const host = fakeHost({ prefix: 'store', routes, widgets });

export const serve = (responses: FakeResponseFunctions) => fakeApi(responses);

/** Opens an address of the section as the signed-in user `as`, or as a visitor. */
export function visit(address: string, { as, ...options }: Visit = {}) {
  if (as) signInAs(as);
  return host.showPage(address, options).router;
}

/** Opens a home page with the widgets that the section has in a slot. */
export const openHome = async (slot: SlotName = 'home') =>
  (await host.showWidgets({}, slot)).router;
