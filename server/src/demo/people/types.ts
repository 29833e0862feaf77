// 0 pupil, 1 class representative, 2 council member, 3 administrator.
export type DemoRole = 0 | 1 | 2 | 3;

export type DemoAccount = {
  email: string;
  password: string;
  name: string;
  role: DemoRole;
  avatar: string;
};

export type DemoPupil = { email: string; name: string; role: 0 | 1 };

export type DemoOrderStatus = 'PENDING' | 'PAID' | 'DELIVERED' | 'CANCELLED';

export type DemoOrder = {
  buyer: string;
  product: string;
  quantity: number;
  status: DemoOrderStatus;
  daysAgo: number;
  instructions: string;
};
