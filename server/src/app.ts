import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Clock } from './base/clock.ts';
import type { Database } from './database/database.ts';
import { compressAnswers } from './http/compression.ts';
import { answerEarly, answerUnreadable } from './http/early-answers.ts';
import { sendError } from './http/error-answer.ts';
import { tagPublicAnswers } from './http/etag.ts';
import { createGuard } from './http/guard.ts';
import { healthRoutes } from './http/health.routes.ts';
import { parseJsonBodies } from './http/json-body.ts';
import { closeForMaintenance } from './http/maintenance.ts';
import { collectOpenApi, serveOpenApi } from './http/openapi/openapi.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { logRequests } from './http/request-log.ts';
import { secureAnswers } from './http/security-headers.ts';
import { answerUnknownRoute } from './http/unknown-route.ts';
import { accountsRoutes } from './modules/auth/accounts.routes.ts';
import { createAccounts } from './modules/auth/accounts.service.ts';
import { passwordResetRoutes } from './modules/auth/password-reset.routes.ts';
import { createPasswordReset } from './modules/auth/password-reset.service.ts';
import type { Passwords } from './modules/auth/passwords.ts';
import { registrationRoutes } from './modules/auth/registration.routes.ts';
import { createRegistration } from './modules/auth/registration.service.ts';
import { createSessionTokens } from './modules/auth/session-tokens.ts';
import { createVerification } from './modules/auth/verification.service.ts';
import { createBalances } from './modules/balances/balances.service.ts';
import { devMailRoutes } from './modules/mail/dev-mail.routes.ts';
import { createDevMail } from './modules/mail/dev-mail.service.ts';
import { senderOf } from './modules/mail/letter.ts';
import { newsRoutes } from './modules/news/news.routes.ts';
import { createNews } from './modules/news/news.service.ts';
import { newsEditingRoutes } from './modules/news/news-editing.routes.ts';
import { createNewsEditing } from './modules/news/news-editing.service.ts';
import { createOrderPlacing } from './modules/orders/order-placing.service.ts';
import { createOrderStatus } from './modules/orders/order-status.service.ts';
import { ordersRoutes } from './modules/orders/orders.routes.ts';
import { createOrders } from './modules/orders/orders.service.ts';
import { picturesRoutes } from './modules/pictures/pictures.routes.ts';
import type { Pictures } from './modules/pictures/pictures.service.ts';
import { uploadsRoutes } from './modules/pictures/uploads.routes.ts';
import { productEditingRoutes } from './modules/products/product-editing.routes.ts';
import { createProductEditing } from './modules/products/product-editing.service.ts';
import { productsRoutes } from './modules/products/products.routes.ts';
import { createProducts } from './modules/products/products.service.ts';
import { createDeployTokens } from './modules/releases/deploy-tokens.service.ts';
import { createPreviewLinks } from './modules/releases/preview-links.ts';
import { registerReleases } from './modules/releases/register-releases.ts';
import { mailPreferencesRoutes } from './modules/users/mail-preferences.routes.ts';
import { createMailPreferences } from './modules/users/mail-preferences.service.ts';
import { ownDataRoutes } from './modules/users/own-data.routes.ts';
import { createOwnData } from './modules/users/own-data.service.ts';
import { profileRoutes } from './modules/users/profile.routes.ts';
import { createProfile } from './modules/users/profile.service.ts';
import { createRoleChange } from './modules/users/role-change.service.ts';
import { usersRoutes } from './modules/users/users.routes.ts';
import { createUsers } from './modules/users/users.service.ts';
import type { Settings } from './process/settings.ts';
import { registerSite } from './site/site.routes.ts';

/** Everything the server needs from outside: tests hand in their own clock, database and cheap hashes. */
export type AppDeps = {
  readonly settings: Settings;
  readonly jwtSecret: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly passwords: Passwords;
  readonly pictures: Pictures;
};

/** The server on one page: what every request goes through, then the modules, wired by hand. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, database, clock, passwords, pictures } = deps;
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustProxy ?? false,
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerEarly,
    clientErrorHandler: answerUnreadable,
  });

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(answerUnknownRoute);
  parseJsonBodies(app);
  logRequests(app);
  await secureAnswers(app, { https: settings.publicUrl.startsWith('https:') });
  if (settings.maintenance) closeForMaintenance(app);
  tagPublicAnswers(app);
  await compressAnswers(app);
  await app.register(multipart);
  await collectOpenApi(app, settings);

  const limits = createRateLimits({ clock, factor: settings.rateLimitFactor });
  const tokens = await createSessionTokens(app, { secret: deps.jwtSecret, clock });
  const accounts = createAccounts({ database, clock, passwords, tokens, limits });
  const deployTokens = createDeployTokens({ database, clock });
  const guard = createGuard(accounts.findSignedIn, deployTokens.find);

  const sender = senderOf(settings);
  const verification = createVerification({ database, clock, limits, sender });
  const registration = createRegistration({
    database,
    clock,
    passwords,
    pictures,
    limits,
    verification,
    emailDomain: settings.emailDomain,
  });

  accountsRoutes(app, { guard, accounts });
  registrationRoutes(app, { guard, registration, verification });
  passwordResetRoutes(app, {
    guard,
    passwordReset: createPasswordReset({ database, clock, passwords, limits, sender }),
  });
  profileRoutes(app, { guard, limits, profile: createProfile({ database, clock, pictures }) });
  mailPreferencesRoutes(app, { guard, mailPreferences: createMailPreferences({ database }) });
  ownDataRoutes(app, { guard, limits, ownData: createOwnData({ database, clock }) });
  const news = createNews({ database });
  newsRoutes(app, { guard, news });
  newsEditingRoutes(app, {
    guard,
    limits,
    editing: createNewsEditing({ database, clock, pictures, news }),
  });
  const products = createProducts({ database });
  productsRoutes(app, { guard, products });
  productEditingRoutes(app, {
    guard,
    limits,
    editing: createProductEditing({ database, clock, pictures, products }),
  });
  uploadsRoutes(app, { guard, limits, pictures });
  ordersRoutes(app, {
    guard,
    limits,
    orders: createOrders({ database, settings }),
    placing: createOrderPlacing({ database, clock, settings, sender }),
    status: createOrderStatus({ database, clock, sender }),
  });
  usersRoutes(app, {
    guard,
    users: createUsers({ database }),
    roles: createRoleChange({ database, clock }),
    balances: createBalances({ database, clock, settings }),
  });
  picturesRoutes(app, { pictures });
  const previews = createPreviewLinks({ secret: deps.jwtSecret, clock });
  registerReleases(app, { ...deps, guard, limits, tokens: deployTokens, previews });
  healthRoutes(app, { guard, database });
  if (settings.demo) devMailRoutes(app, { devMail: createDevMail(database) });
  await serveOpenApi(app);
  await registerSite(app, { ...deps, news, previews });

  return app;
}
