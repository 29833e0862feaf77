import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { endpoints } from 'shared/contract';
import type { AppDeps } from './app-deps.ts';
import { registerBodyParsers } from './http/body-parsers.ts';
import { compressResponses } from './http/compression.ts';
import { sendError } from './http/error-response.ts';
import { tagPublicResponses } from './http/etag.ts';
import { createGuard } from './http/guard.ts';
import { healthRoutes } from './http/health.routes.ts';
import { echoCaller } from './http/limits/caller-echo.ts';
import { createMemoryCounter, postgresCounterCreator } from './http/limits/limit-counters.ts';
import { createRateLimits } from './http/limits/rate-limits.ts';
import { createLogName } from './http/log-name.ts';
import { openApiRoutes } from './http/openapi.routes.ts';
import { isAtPreviews, restrictPreviewOrigin } from './http/preview-origin.ts';
import { refuseRequests } from './http/refuse-requests.ts';
import { logRequests } from './http/request-log.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { createSharedResponses } from './http/shared-responses.ts';
import { handleUnknownRoute } from './http/unknown-route.ts';
import { handleUnreadableRequest, handleUnreadableUrl } from './http/unreadable-requests.ts';
import { addLanguageHook } from './language/request-language.ts';
import { createMailWriter } from './mails.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { createAuditLog } from './modules/audit/audit.service.ts';
import { createAccountClosing } from './modules/auth/account-closing.service.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { IDLE_HOURS } from './modules/auth/idle.rules.ts';
import { createKnownBrowsers } from './modules/auth/known-browsers.ts';
import { createLogin } from './modules/auth/login.service.ts';
import { createPasswordCheck } from './modules/auth/password-check.ts';
import { createPasswordReset } from './modules/auth/password-reset.service.ts';
import { createRegistration } from './modules/auth/registration.service.ts';
import { createSessionTokens } from './modules/auth/session-tokens.ts';
import { createSessions } from './modules/auth/sessions.service.ts';
import { createStepUp } from './modules/auth/step-up.service.ts';
import { createVerification } from './modules/auth/verification.service.ts';
import { balancesRoutes } from './modules/balances/balances.routes.ts';
import { createBalances } from './modules/balances/balances.service.ts';
import { classesRoutes } from './modules/classes/classes.routes.ts';
import { createClasses } from './modules/classes/classes.service.ts';
import { devMailRoutes } from './modules/mail/dev-mail.ts';
import { mailsRoutes } from './modules/mail/mails.routes.ts';
import { createMails } from './modules/mail/mails.service.ts';
import { registerMetrics } from './modules/metrics/register-metrics.ts';
import { renameSigner } from './modules/news/news.queries.ts';
import { newsRoutes } from './modules/news/news.routes.ts';
import { createNews } from './modules/news/news.service.ts';
import { newsInSite } from './modules/news/news-in-site.ts';
import { createNewsReaders } from './modules/news/news-readers.ts';
import { createPreviewLinks } from './modules/news/preview-links.service.ts';
import { createOrderEditing, createOrderStatus } from './modules/orders/changing/index.ts';
import { createAnnouncements, createReminders } from './modules/orders/mails/index.ts';
import { ordersRoutes } from './modules/orders/orders.routes.ts';
import { createOrderPlacing, createOrderSelling } from './modules/orders/placing/index.ts';
import { createOrders } from './modules/orders/reading/index.ts';
import { reassignOpenOrders } from './modules/orders/reps/index.ts';
import { createWishes } from './modules/orders/wishes/index.ts';
import { isNamedByPost } from './modules/pictures/picture-references.queries.ts';
import { picturesRoutes } from './modules/pictures/pictures.routes.ts';
import { createPublicPictures } from './modules/pictures/public-pictures.ts';
import { createProductArchive } from './modules/products/product-archive.service.ts';
import { findProductChangeTimes } from './modules/products/products.queries.ts';
import { productsRoutes } from './modules/products/products.routes.ts';
import { createProducts } from './modules/products/products.service.ts';
import { resultsRoutes } from './modules/results/results.routes.ts';
import { createResults } from './modules/results/results.service.ts';
import { createIdentityProvider } from './modules/school-account/identity-provider.ts';
import { schoolAccountRoutes } from './modules/school-account/school-account.routes.ts';
import { createSchoolAccount } from './modules/school-account/school-account.service.ts';
import { createSignInCookie } from './modules/school-account/sign-in-cookie.ts';
import { createOwnData } from './modules/users/own-data.service.ts';
import { createPickup } from './modules/users/pickup.service.ts';
import { createProfile } from './modules/users/profile.service.ts';
import { createRoleChange } from './modules/users/role-change.service.ts';
import { createUnsubscribeLinks } from './modules/users/unsubscribe-links.ts';
import { usersRoutes } from './modules/users/users.routes.ts';
import { createUsers } from './modules/users/users.service.ts';
// Registers the errors of all modules.
import './errors.ts';
import { ERASURE_STEPS, OWN_DATA_READERS } from './personal-data.ts';
import { createDeployTokens, findLiveReleases, registerPlatform } from './platform/index.ts';

/** The server on one page: first the hooks of every request, then the modules, wired by hand. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, database, clock, pictures } = deps;
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustProxy ?? false,
    requestTimeout: 120_000,
    // At its start a process may have to fetch all releases from a store that is far away.
    pluginTimeout: 120_000,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: handleUnreadableUrl,
    clientErrorHandler: handleUnreadableRequest,
  });

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(handleUnknownRoute);
  addLanguageHook(app);
  registerBodyParsers(app);
  const logName = createLogName(deps.jwtSecret);
  logRequests(app, logName);
  const metrics = await registerMetrics(app, { ...deps, findLiveReleases });
  const isHttps = settings.publicUrl.startsWith('https:');
  await setSecurityHeaders(app, { https: isHttps });
  echoCaller(app, deps.jwtSecret);
  refuseRequests(app, settings);
  restrictPreviewOrigin(app, settings);
  tagPublicResponses(app);
  await compressResponses(app);
  await app.register(multipart);

  const counterCreator =
    database.engine === 'postgres' ? postgresCounterCreator(database.db) : createMemoryCounter;
  const limits = createRateLimits({ factor: settings.rateLimitFactor, counterCreator });
  const sessionTokens = await createSessionTokens(app, { secret: deps.jwtSecret, clock });
  const browsers = createKnownBrowsers({ ...deps, secret: deps.jwtSecret, isHttps });
  const idleHours = deps.idleHours ?? IDLE_HOURS;
  const checkPassword = createPasswordCheck({ ...deps, limits });
  const loginParts = { checkPassword, tokens: sessionTokens, browsers, idleHours, logName };
  const login = createLogin({ ...deps, ...loginParts });
  const { findLoggedIn } = login;
  const stepUp = createStepUp({ ...deps, checkPassword });
  const sessions = createSessions({ database, clock, idleHours });
  const deployTokens = createDeployTokens({ database, clock });
  const guardParts = { findLoggedIn, findDeployer: deployTokens.authenticate };
  app.decorate('guard', createGuard({ ...guardParts, requireStepUp: stepUp.requireStepUp }));

  const { publicUrl } = settings;
  const unsubscribeLinks = createUnsubscribeLinks({ secret: deps.jwtSecret, publicUrl });
  const verification = createVerification({ database, clock, limits });
  const registration = createRegistration({ ...deps, limits, verification });

  const passwordReset = createPasswordReset({ ...deps, limits });
  const accountClosing = createAccountClosing({ ...deps, limits, erasureSteps: ERASURE_STEPS });
  const accountServices = { registration, verification, passwordReset, accountClosing };
  authRoutes(app, { limits, login, stepUp, sessions, ...accountServices });
  const redirectUri = publicUrl + endpoints['auth.schoolAccountCallback'].path;
  schoolAccountRoutes(app, {
    limits,
    schoolAccount: createSchoolAccount({
      ...deps,
      provider: settings.schoolAccount
        ? createIdentityProvider({ settings: settings.schoolAccount, redirectUri, clock })
        : null,
      cookie: createSignInCookie({ ...deps, secret: deps.jwtSecret, isHttps }),
      openSession: login.openSession,
    }),
  });
  const share = createSharedResponses(database);
  usersRoutes(app, {
    limits,
    share,
    users: createUsers({ database, countOpenSessions: sessions.count }),
    profile: createProfile({
      ...deps,
      unsubscribeLinks,
      storePicture: pictures.store,
      renameSigner,
    }),
    roleChange: createRoleChange({ database, clock, reassignOpenOrders }),
    pickup: createPickup({ database, clock }),
    ownData: createOwnData({ database, clock, readers: OWN_DATA_READERS }),
  });
  classesRoutes(app, { limits, classes: createClasses({ database, clock, settings }) });
  auditRoutes(app, createAuditLog({ database, settings }));
  mailsRoutes(app, createMails({ database, clock, limits }));
  balancesRoutes(app, createBalances({ database, clock, settings }));
  const news = createNews({ database, clock, pictures });
  const readers = createNewsReaders({ database, clock, login, secret: deps.jwtSecret, isHttps });
  const previewLinks = createPreviewLinks({ database, clock, publicUrl });
  newsRoutes(app, { limits, share, news, previewLinks, readers });
  const products = createProducts({ database, clock, pictures, settings });
  const archive = createProductArchive({ database, clock, products });
  productsRoutes(app, { limits, share, products, archive });
  picturesRoutes(app, {
    limits,
    pictures,
    isPublic: createPublicPictures({ database, clock }),
    async mayVisitorSee(request, hash) {
      // Unreleased code runs there, and cookies ignore ports.
      if (isAtPreviews(request, settings)) return false;
      // A writer sees the pictures of all posts, the reader of a preview link those of its post.
      const reader = await readers.findByCookie(request.headers.cookie);
      if (reader === null || !('postId' in reader)) return reader !== null;
      return isNamedByPost(database.db, { postId: reader.postId, hash });
    },
    giveCookie: readers.giveCookie,
  });
  ordersRoutes(app, {
    limits,
    orders: createOrders({ database, clock, settings }),
    placing: createOrderPlacing({ database, clock, settings }),
    selling: createOrderSelling({ database, clock, settings }),
    status: createOrderStatus({ database, clock }),
    editing: createOrderEditing({ database, clock }),
    reminders: createReminders({ database, clock, settings }),
    announcements: createAnnouncements({ database, clock }),
    wishes: createWishes({ database, clock }),
  });
  resultsRoutes(app, createResults({ database, settings }));
  healthRoutes(app, database);
  if (settings.demo)
    devMailRoutes(app, { db: database.db, publicUrl, writeMail: createMailWriter(deps) });
  // For developers of API clients: nobody else needs a list of all calls.
  if (!settings.production) await openApiRoutes(app, settings);
  await registerPlatform(app, {
    ...deps,
    limits,
    tokens: deployTokens,
    findLoggedIn,
    contents: [
      newsInSite({ news, settings, clock }),
      { call: 'products.get', findChangeTimes: findProductChangeTimes },
    ],
    countInMetrics: (reports, from) => metrics?.countReports(reports, from),
    countPage: (outcome) => metrics?.countPage(outcome),
  });

  return app;
}
