import type { DemoAccount, DemoPupil } from './people/types.ts';

export { demoOrders } from './people/orders.ts';
export type {
  DemoAccount,
  DemoOrder,
  DemoPupil,
} from './people/types.ts';

const password = 'Council2026';

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'admin@school.example',
    password,
    name: 'Elena Dimitrova',
    role: 3,
    avatar: 'avatar-admin.webp',
  },
  {
    email: 'stuco26@school.example',
    password,
    name: 'Martin Petrov',
    role: 2,
    avatar: 'avatar-stuco.webp',
  },
  {
    email: 'rep27@school.example',
    password,
    name: 'Sofia Ivanova',
    role: 1,
    avatar: 'avatar-rep.webp',
  },
  {
    email: 'student27@school.example',
    password,
    name: 'Viktor Nikolov',
    role: 0,
    avatar: 'avatar-student.webp',
  },
];

// The number in an address is the year of graduation: 26 is class 12, 30 is class 8.
export const demoPupils: readonly DemoPupil[] = [
  { email: 'ivo.stefanov26@school.example', name: 'Ivo Stefanov', role: 1 },
  { email: 'raya.todorova26@school.example', name: 'Raya Todorova', role: 0 },
  { email: 'bogdan.kolev26@school.example', name: 'Bogdan Kolev', role: 0 },
  { email: 'petya.marinova26@school.example', name: 'Petya Marinova', role: 0 },
  { email: 'hristo.angelov26@school.example', name: 'Hristo Angelov', role: 0 },
  { email: 'maria.georgieva27@school.example', name: 'Maria Georgieva', role: 0 },
  { email: 'kaloyan.iliev27@school.example', name: 'Kaloyan Iliev', role: 0 },
  { email: 'emilia.vasileva27@school.example', name: 'Emilia Vasileva', role: 0 },
  { email: 'daniel.hristov27@school.example', name: 'Daniel Hristov', role: 0 },
  { email: 'lora.yaneva27@school.example', name: 'Lora Yaneva', role: 0 },
  { email: 'radoslav.tsonev27@school.example', name: 'Radoslav Tsonev', role: 0 },
  { email: 'todor.mihaylov27@school.example', name: 'Todor Mihaylov', role: 0 },
  { email: 'simona.zaharieva28@school.example', name: 'Simona Zaharieva', role: 1 },
  { email: 'gergana.pavlova28@school.example', name: 'Gergana Pavlova', role: 0 },
  { email: 'philip.atanasov28@school.example', name: 'Philip Atanasov', role: 0 },
  { email: 'ognyan.rusev28@school.example', name: 'Ognyan Rusev', role: 0 },
  { email: 'nevena.kirilova28@school.example', name: 'Nevena Kirilova', role: 0 },
  { email: 'deyan.popov29@school.example', name: 'Deyan Popov', role: 1 },
  { email: 'iskra.velkova29@school.example', name: 'Iskra Velkova', role: 0 },
  { email: 'monika.bozhinova29@school.example', name: 'Monika Bozhinova', role: 0 },
  { email: 'yana.delcheva29@school.example', name: 'Yana Delcheva', role: 0 },
  { email: 'kalina.nedeva30@school.example', name: 'Kalina Nedeva', role: 0 },
  { email: 'dari.asenov30@school.example', name: 'Dari Asenov', role: 0 },
  { email: 'stella.krasteva30@school.example', name: 'Stella Krasteva', role: 0 },
];
