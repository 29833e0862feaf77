import type { LedgerEntry, Page, StaffOrder, UserRow, UserToEdit } from 'shared/contract';
import type { OrderRow } from '../src/orders/index.ts';

export const page = <T>(content: T[], totalElements = content.length): Page<T> => ({
  content,
  totalPages: 1,
  totalElements,
  number: 0,
  size: 9999,
  first: true,
  last: true,
});

const person = (id: number, fullName: string) => ({ id, fullName, username: `user${id}` });

type OrderParts = Partial<StaffOrder> & { id: number; buyerClass?: string };

export const orderOf = ({ buyerClass, ...overrides }: OrderParts): StaffOrder => {
  const order: Omit<StaffOrder, 'buyer'> = {
    product: { id: 1 },
    productName: 'Badge',
    productPrice: 3.5,
    quantity: 2,
    paymentType: 'CASH',
    instructions: '',
    status: 'PENDING',
    totalPrice: 7,
    currency: 'BGN',
    assignedRep: null,
    createdAt: '2026-11-18T08:30:00.000Z',
    paidAt: null,
    deliveredAt: null,
    cancelledAt: null,
    buyerId: 7,
    buyerName: 'Ана Иванова',
    ...overrides,
  };
  const { buyerId, buyerName } = order;
  if (buyerId === null) return { ...order, buyer: null };
  const buyer = { ...person(buyerId, buyerName), ...(buyerClass && { class: buyerClass }) };
  return { ...order, buyer };
};

export const summary = (orders: StaffOrder[]) => ({
  orders: page(orders),
  users: orders.flatMap(({ buyer, buyerName: name }) =>
    buyer ? { ...person(buyer.id, name), name, email: `user${buyer.id}@school.example` } : [],
  ),
});

export const userRow = (overrides: Partial<UserRow> & { id: number }): UserRow => ({
  name: `Pupil ${overrides.id}`,
  fullName: `Pupil ${overrides.id}`,
  username: `pupil${overrides.id}`,
  email: `pupil${overrides.id}@school.example`,
  avatarUrl: null,
  collectedBalance: 0,
  role: 'USER',
  ...overrides,
});

export const userDetail = (overrides: Partial<UserToEdit> = {}): UserToEdit => ({
  ...userRow({ id: 5, name: 'Mira Petrova', email: 'mira27@school.example' }),
  role: 0,
  ...overrides,
});

export const ledgerEntry = (overrides: Partial<LedgerEntry>): LedgerEntry => ({
  id: 1,
  kind: 'COLLECTED',
  amount: 7,
  balanceAfter: 7,
  currency: 'BGN',
  orderId: 12,
  actor: { id: 5, fullName: 'Mira Petrova' },
  counted: null,
  note: '',
  createdAt: '2026-11-18T08:30:00.000Z',
  ...overrides,
});

/** An order as the staff lists show it. */
export const orderRow = (overrides: Partial<OrderRow> = {}): OrderRow => ({
  id: 1,
  productId: 1,
  productName: 'Badge',
  currentProductName: 'Badge',
  option: null,
  image: null,
  quantity: 1,
  total: 3,
  currency: 'BGN',
  status: 'PENDING',
  statusAt: null,
  paidAt: null,
  collectedById: null,
  collectedBy: null,
  cashHandedOver: false,
  cancelledByBuyer: false,
  soldOnTheSpot: false,
  buyerId: 7,
  buyerName: 'Ana',
  buyerEmailOrUsername: 'ana27@school.example',
  buyerEmail: 'ana27@school.example',
  buyerClass: null,
  classKey: '',
  notes: '',
  payBy: null,
  isPayDayOver: false,
  remindedAt: null,
  announcedAt: null,
  createdAt: '2026-11-18T08:30:00.000Z',
  rep: { id: 3, name: 'Sofia' },
  ...overrides,
});
