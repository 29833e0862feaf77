import { SCHOOL_CLIENT_ID, startSchoolProvider } from 'tools/school-provider';
import { freePort } from 'tools/site';
import { type OwnSite, ownSite } from './own-site.ts';

const SECRET = 'only for tests';
export const MILA = {
  ...{ sub: 'mila', email: 'mila.28@school.example', name: 'Мила Стоянова', class: '11Б' },
};

/** A site whose pupils sign in by the school account; `open` starts the provider, which it does not need before. */
export async function schoolSite(env: Readonly<Record<string, string>> = {}): Promise<{
  site: OwnSite;
  open: () => Promise<() => Promise<void>>;
}> {
  const port = await freePort();
  const site = await ownSite({
    ...env,
    OIDC_ISSUER: `http://localhost:${port}`,
    OIDC_CLIENT_ID: SCHOOL_CLIENT_ID,
    OIDC_CLIENT_SECRET: SECRET,
  });
  const open = async () => {
    const provider = await startSchoolProvider({
      port,
      redirectUri: `${site.origin}/api/auth/oidc/callback`,
      clientSecret: SECRET,
      accounts: () => [MILA],
    });
    return provider.stop;
  };
  return { site, open };
}
