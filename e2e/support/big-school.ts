const USERS = 5_000;
const ORDERS = 20_000;
const NAMES = ['Ана', 'Борис', 'Вяра', 'Георги', 'Daniela', 'Emil', 'Иван', 'Мария', 'Stoyan'];
const FAMILIES = ['Иванова', 'Петров', 'Kolev', 'Димитрова', 'Stoyanov', 'Николова'];
const STATUSES = ['PENDING', 'PAID', 'DELIVERED', 'DELIVERED', 'CANCELLED'];
const ROLES = ['ADMIN', 'STUCO', 'CLASS_REP'];

const nameOf = (id: number): string =>
  `${NAMES[id % NAMES.length]} ${FAMILIES[id % FAMILIES.length]} ${id}`;

export const usersOf = (count: number) => Array.from({ length: count }, (_, at) => userOf(at + 1));

const userOf = (id: number) => {
  const username = `pupil.${id}.27`;
  return {
    id,
    name: nameOf(id),
    fullName: nameOf(id),
    username,
    email: `${username}@school.example`,
    role: id <= 40 ? ROLES[id % 3] : 'USER',
    avatarUrl: null,
    collectedBalance: id <= 40 ? id * 3.5 : 0,
  };
};

const users = usersOf(USERS);

const personOf = (id: number) => ({ id, fullName: nameOf(id), username: `pupil.${id}.27` });

const orders = Array.from({ length: ORDERS }, (_, at) => {
  const buyer = personOf((at % USERS) + 1);
  const quantity = (at % 4) + 1;
  return {
    id: ORDERS - at,
    product: { id: (at % 50) + 1 },
    productName: `Product ${(at % 50) + 1}`,
    productPrice: 12.5,
    quantity,
    paymentType: 'CASH',
    instructions: at % 7 === 0 ? 'Size M, please' : '',
    status: STATUSES[at % STATUSES.length],
    totalPrice: 12.5 * quantity,
    currency: 'BGN',
    buyer,
    buyerId: buyer.id,
    buyerName: buyer.fullName,
    assignedRep: { ...personOf((at % 40) + 1), email: 'rep@school.example' },
    createdAt: new Date(1_795_000_000_000 - at * 60_000).toISOString(),
    paidAt: null,
    deliveredAt: null,
    cancelledAt: null,
  };
});

const STAFF_PAGE = 9_999;
export const pageOf = (content: readonly unknown[]) => ({
  content: content.slice(0, STAFF_PAGE),
  totalElements: content.length,
  totalPages: Math.ceil(content.length / STAFF_PAGE),
  number: 0,
  size: STAFF_PAGE,
  first: true,
  last: content.length <= STAFF_PAGE,
});

/** One order of each of so many buyers, assigned to the reader. */
export const assignedOf = (count: number) => ({
  orders: pageOf(orders.slice(0, count)),
  users: users.slice(0, count),
});
