const NAMES = ['Ана', 'Борис', 'Вяра', 'Георги', 'Daniela', 'Emil', 'Иван', 'Мария', 'Stoyan'];
const FAMILIES = ['Иванова', 'Петров', 'Kolev', 'Димитрова', 'Stoyanov', 'Николова'];
const STATUSES = ['PENDING', 'PAID', 'DELIVERED', 'DELIVERED', 'CANCELLED'];
const ROLES = ['ADMIN', 'STUCO', 'CLASS_REP'];

const personOf = (id: number) => ({
  id,
  fullName: `${NAMES[id % NAMES.length]} ${FAMILIES[id % FAMILIES.length]} ${id}`,
  username: `pupil.${id}.27`,
});

export const sampleUsers = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const person = personOf(index + 1);
    return {
      ...person,
      name: person.fullName,
      email: `${person.username}@school.example`,
      role: index < 40 ? ROLES[(index + 1) % 3] : 'USER',
      avatarUrl: null,
      collectedBalance: index < 40 ? (index + 1) * 3.5 : 0,
    };
  });

const orderOf = (index: number) => {
  const buyer = personOf(index + 1);
  const quantity = (index % 4) + 1;
  return {
    id: 20_000 - index,
    product: { id: (index % 50) + 1 },
    productName: `Product ${(index % 50) + 1}`,
    productPrice: 12.5,
    quantity,
    paymentType: 'CASH',
    instructions: index % 7 === 0 ? 'Size M, please' : '',
    status: STATUSES[index % STATUSES.length],
    totalPrice: 12.5 * quantity,
    currency: 'BGN',
    buyer,
    buyerId: buyer.id,
    buyerName: buyer.fullName,
    assignedRep: { ...personOf((index % 40) + 1), email: 'rep@school.example' },
    createdAt: new Date(1_795_000_000_000 - index * 60_000).toISOString(),
    paidAt: null,
    deliveredAt: null,
    cancelledAt: null,
  };
};

/** For each status an order with long texts and numbers, of one buyer, and a short one of another. */
export const longOrders = () => {
  const buyer = { ...personOf(1), fullName: 'Александра-Антоанета Константинова-Димитрова' };
  return STATUSES.flatMap((status, index) => [
    { ...orderOf(index), status },
    {
      ...{ ...orderOf(index), id: 120_001 + index, status, buyer, quantity: 100 },
      ...{ buyerId: buyer.id, buyerName: buyer.fullName, productPrice: 99.99 },
      productName: 'Суитшърт на ученическия съвет с качулка и бродерия',
      option: { id: 9, name: 'Тъмнозелен, XXL' },
      instructions: 'Моля, с името ми на гърба. '.repeat(6),
    },
  ]);
};

export const pagedResponse = (content: readonly unknown[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 9_999,
  first: true,
  last: true,
});

/** One order of each of so many buyers, assigned to the reader. */
export const sampleAssignedOrders = (count: number) => ({
  orders: pagedResponse(Array.from({ length: count }, (_, index) => orderOf(index))),
  users: sampleUsers(count),
});
