import type { OrderStatus, Role } from 'shared/domain';

export type DemoAccount = {
  email: string;
  password: string;
  name: string;
  role: Role;
  avatar: string;
};

export type DemoPupil = { email: string; name: string; role: 0 | 1 };

export type DemoOrder = {
  buyer: string;
  product: string;
  quantity: number;
  status: OrderStatus;
  daysAgo: number;
  instructions: string;
};
