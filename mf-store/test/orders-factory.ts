import type { Order } from 'shared/contract';
import { student } from './host.ts';

export const rep = {
  id: 3,
  fullName: 'Georgi Dimitrov',
  username: 'rep27',
  email: 'rep27@school.example',
};

export const order = (overrides: Partial<Order> = {}): Order => {
  const { quantity = 1, productPrice = 12.5 } = overrides;
  return {
    id: 101,
    product: { id: 7 },
    productName: 'School hoodie',
    productPrice,
    quantity,
    paymentType: 'CASH',
    instructions: '',
    status: 'PENDING',
    totalPrice: productPrice * quantity,
    currency: 'BGN',
    buyer: { id: student.id, fullName: student.name, username: 'ivan27' },
    assignedRep: rep,
    createdAt: '2026-11-02T09:30:00.000Z',
    paidAt: null,
    deliveredAt: null,
    cancelledAt: null,
    ...overrides,
  };
};
