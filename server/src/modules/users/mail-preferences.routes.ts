import type { FastifyInstance } from 'fastify';
import type { Guard } from '../../http/guard.ts';
import { route } from '../../http/route.ts';
import type { MailPreferencesService } from './mail-preferences.service.ts';

type Deps = { readonly guard: Guard; readonly mailPreferences: MailPreferencesService };

export function mailPreferencesRoutes(
  app: FastifyInstance,
  { guard, mailPreferences }: Deps,
): void {
  route(app, 'users.mailPreferences', { guard }, ({ user }) => mailPreferences.find(user));
  route(app, 'users.setMailPreferences', { guard }, ({ body, user }) =>
    mailPreferences.change(body, user),
  );
}
