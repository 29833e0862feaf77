import type { SiteConfig } from 'shared/contract';
import type { Role } from 'shared/domain';
import { aUser, type FakeResponses, fakeHost } from 'shared/testing';
import routes from '../src/routes.ts';

type Visit = {
  readonly role: Role | null;
  readonly responses?: FakeResponses;
  readonly config?: Partial<SiteConfig>;
  /** Id of the signed-in user. */
  readonly me?: number;
  readonly schoolClass?: string;
};

const host = fakeHost({ prefix: 'admin', routes });

/** Opens an address of the section as a user with a role; null for a visitor. */
export const openPage = (address: string, { role, me = 1, schoolClass, ...visit }: Visit) =>
  host.openPage(address, {
    ...visit,
    user:
      role === null
        ? null
        : aUser({
            ...{ id: me, role, name: 'Stoyan Ivanov', email: 'stoyan@school.example' },
            ...(schoolClass && { class: schoolClass }),
          }),
  });
