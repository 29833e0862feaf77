import { readFileSync } from 'node:fs';
import {
  SCHOOL_CLIENT_ID,
  type SchoolAccount,
  startSchoolProvider,
} from '../../test/school-provider.ts';

// Node.js runs this before the server, so that `DEMO_OIDC=on npm start` has a provider of school accounts beside it.

const DEMO_SECRET = 'a secret of the demo, known to everybody';
const port = Number(process.env['PORT'] || 3000);

const people: { readonly accounts: readonly Record<'email' | 'name', string>[] } = JSON.parse(
  readFileSync(new URL('../../../server/demo/people.json', import.meta.url), 'utf8'),
);
/** The people of the demo, and a pupil who is not registered yet. */
const accounts: readonly SchoolAccount[] = [
  ...people.accounts.map(({ email, name }) => ({ sub: email.split('@')[0] ?? '', email, name })),
  { sub: 'mila28', email: 'mila28@school.example', name: 'Мила Стоянова', class: '11Б' },
];

const { issuer } = await startSchoolProvider({
  port: port + 1,
  redirectUri: `http://localhost:${port}/api/auth/oidc/callback`,
  clientSecret: DEMO_SECRET,
  accounts: () => accounts,
});
Object.assign(process.env, {
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: SCHOOL_CLIENT_ID,
  OIDC_CLIENT_SECRET: DEMO_SECRET,
});
console.log(
  `School accounts of the demo, with any password: ${accounts.map(({ sub }) => sub).join(', ')}`,
);
