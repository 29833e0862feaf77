/** The numbers of the roles on the wire and in the database. They say nothing about rank: a new role takes the next one. */
export const ROLE = {
  USER: 0,
  CLASS_REP: 1,
  STUCO: 2,
  ADMIN: 3,
  TEACHER: 4,
  TREASURER: 5,
} as const;

export type RoleName = keyof typeof ROLE;
export type Role = (typeof ROLE)[RoleName];

export type RoleHolder = { readonly role: Role };
export type UserWithRole = RoleHolder & { readonly id: number };

/** Every act that needs a right, with the person or thing that it is done to, where the right depends on that. */
export type ActArgs = {
  'account.use': [];
  'orders.place': [];

  /** Enter the staff area, and use its shortcuts. */
  'staff.enter': [];
  /** Take the cash for orders, set their status, and remind their buyers to pay. Nobody else is assigned orders. */
  'orders.collect': [order: { readonly repId: number | null }];
  'orders.sell': [];
  'orders.assign': [];
  /** Open Order Management, at first with the orders assigned to oneself, and read everybody's orders by the API. */
  'orders.view': [];
  /** See everybody's orders in Order Management, too. */
  'orders.oversee': [];
  /** Set the pickup line for buyers whose class rep has set none. */
  'pickup.setCommon': [];

  'news.manage': [];
  'products.manage': [];
  'pictures.upload': [];

  /** Look up people: their names, addresses, roles and balances. */
  'users.find': [];
  /** See the list of all users, and search in it. */
  'users.view': [];
  'users.export': [];
  'users.edit': [target: UserWithRole];
  'users.setRole': [target: UserWithRole, to: Role];
  /** Block and delete accounts, and end their sessions. */
  'users.block': [];

  /** See the list of classes and the invitations that nobody has taken up. */
  'classes.view': [];
  /** Change the list of classes, and invite people. */
  'classes.manage': [];

  'results.view': [];

  'balances.view': [];
  'balances.clear': [holder: UserWithRole];

  'audit.view': [];
  /** See the mails of the site without their texts, send one again, and try whether mails arrive. */
  'mails.manage': [];
  'releases.manage': [];
  /** Hear by mail that the site has taken a release back. */
  'releases.follow': [];
  /** Hear by mail that the site needs its operator. */
  'warnings.receive': [];
};

export type Act = keyof ActArgs;

/** `true`, or a condition on the person or thing that the act is done to. */
type Right<A extends Act> = ActArgs[A] extends []
  ? true
  : true | ((user: UserWithRole, ...thing: ActArgs[A]) => boolean);
type Rights = { readonly [A in Act]?: Right<A> };

/** The roles that stand above or below each other, lowest first. Only an administrator gives and takes the others. */
const RANKED_ROLES: readonly Role[] = [ROLE.USER, ROLE.CLASS_REP, ROLE.STUCO, ROLE.ADMIN];
const isBelow = (user: RoleHolder, role: Role): boolean =>
  RANKED_ROLES.includes(role) && RANKED_ROLES.indexOf(role) < RANKED_ROLES.indexOf(user.role);
const isSelfOrBelow = (user: UserWithRole, target: UserWithRole): boolean =>
  user.id === target.id || isBelow(user, target.role);

const USER: Rights = { 'account.use': true, 'orders.place': true };

const CLASS_REP: Rights = {
  ...USER,
  'staff.enter': true,
  'orders.collect': (user, { repId }) => repId === user.id,
  'orders.sell': true,
  'orders.view': true,
  'users.find': true,
  'users.view': true,
};

/** Reads what the council reads, and changes nothing. */
const TEACHER: Rights = {
  ...USER,
  'staff.enter': true,
  'orders.view': true,
  'orders.oversee': true,
  'users.find': true,
  'users.view': true,
  'classes.view': true,
  'results.view': true,
  'balances.view': true,
  'audit.view': true,
};

const TREASURER: Rights = { ...TEACHER, 'balances.clear': true };

const STUCO: Rights = {
  ...CLASS_REP,
  'orders.collect': true,
  'orders.assign': true,
  'orders.oversee': true,
  'pickup.setCommon': true,
  'news.manage': true,
  'products.manage': true,
  'pictures.upload': true,
  'users.export': true,
  'users.edit': isSelfOrBelow,
  'users.setRole': (user, target, to) => isBelow(user, target.role) && isBelow(user, to),
  'classes.view': true,
  'classes.manage': true,
  'results.view': true,
  'balances.view': true,
  'balances.clear': isSelfOrBelow,
  'releases.follow': true,
};

const ADMIN: Rights = {
  ...STUCO,
  'users.edit': true,
  'users.setRole': (user, target) => user.id !== target.id,
  'users.block': true,
  'balances.clear': true,
  'audit.view': true,
  'mails.manage': true,
  'releases.manage': true,
  'warnings.receive': true,
};

/** The acts of each role; all else is forbidden. Browser and server ask this table. Lists show the roles in this order. */
export const RIGHTS: Readonly<Record<RoleName, Rights>> = {
  USER,
  CLASS_REP,
  TEACHER,
  TREASURER,
  STUCO,
  ADMIN,
};
