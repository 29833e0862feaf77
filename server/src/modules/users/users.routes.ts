import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { perUser, route } from '../../http/route.ts';
import type { ShareResponse } from '../../http/shared-responses.ts';
import type { OwnDataService } from './own-data.service.ts';
import type { PickupService } from './pickup.service.ts';
import type { Profile } from './profile.service.ts';
import type { RoleChange } from './role-change.service.ts';
import type { Users } from './users.service.ts';

type Deps = {
  readonly limits: RateLimits;
  readonly share: ShareResponse;
  readonly users: Users;
  readonly profile: Profile;
  readonly roleChange: RoleChange;
  readonly pickup: PickupService;
  readonly ownData: OwnDataService;
};

/** Strangers see a class once so many people have given it: nobody publishes a word alone. */
const PUBLIC_CLASS_MIN_PEOPLE = 3;

export function usersRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits, share, users, profile, roleChange, pickup, ownData } = deps;

  route(app, 'classes.list', { share }, ({ query: { listed } }) =>
    // With `listed`, people ask for the list of the school only: no class gets on it by its number of people.
    users.listClasses({ minPeople: listed ? Number.POSITIVE_INFINITY : PUBLIC_CLASS_MIN_PEOPLE }),
  );
  route(app, 'users.classes', () => users.listClasses({ minPeople: 1 }));
  route(app, 'users.list', ({ query }) => users.search({}, query));
  route(app, 'users.search', ({ query }) => {
    const { page, size, sort = 'name', activeOrders, takesOrders, ...filter } = query;
    return users.search(
      { ...filter, hasActiveOrders: activeOrders === 'true', takesOrders: takesOrders === 'true' },
      { page, size, sort },
    );
  });
  route(app, 'users.get', ({ user, params }) => users.get(user, params.id));
  route(app, 'users.update', ({ params, body, user }) =>
    profile.update({ ...body, id: params.id }, user),
  );
  route(app, 'users.setRole', ({ user, params, query }) =>
    roleChange.setRole(user, { id: params.id, role: query.newRole }),
  );

  route(app, 'users.updateMe', ({ body, user }) => profile.update(body, user));
  const limitUploads = { limitRate: perUser(limits, 'uploadsByUser') };
  route(app, 'users.uploadPicture', limitUploads, ({ files, user }) =>
    profile.uploadPicture(files.file, user),
  );
  route(app, 'users.mailPreferences', async ({ user }) => ({ orders: user.wantsOrderMails }));
  route(app, 'users.setMailPreferences', ({ body, user }) =>
    profile.setMailPreferences(body, user),
  );
  app.register(async (scope) => {
    // Mail programs post a form, but the URL has all that is needed.
    scope.addContentTypeParser('application/x-www-form-urlencoded', async () => undefined);
    route(scope, 'users.unsubscribe', ({ params }) => profile.unsubscribe(params.token));
  });
  route(app, 'users.pickup', ({ user }) => pickup.find(user));
  route(app, 'users.setPickup', ({ body, user }) => pickup.change(user, body));
  route(app, 'users.ownData', { limitRate: perUser(limits, 'ownDataByUser') }, ({ user }) =>
    ownData.collect(user),
  );
}
