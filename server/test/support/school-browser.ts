import type { TestApp } from './test-app.ts';

/** A browser as far as signing in goes: it keeps cookies, follows redirects by hand, and fills in the provider's form. */
export function createSchoolBrowser({ app }: Pick<TestApp, 'app'>, publicUrl: string) {
  const siteCookies = new Map<string, string>();
  const providerCookies = new Map<string, string>();
  const keep = (jar: Map<string, string>, headers: readonly string[]) => {
    for (const header of headers) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
  };
  const headerOf = (jar: Map<string, string>) =>
    Array.from(jar, (pair) => pair.join('=')).join('; ');

  /** Asks the site. */
  const visit = async (url: string, body?: object) => {
    const response = await app.inject({
      method: body ? 'POST' : 'GET',
      url,
      headers: { cookie: headerOf(siteCookies) },
      ...(body && { payload: body }),
    });
    keep(siteCookies, [response.headers['set-cookie'] ?? []].flat());
    return response;
  };

  const askProvider = async (url: string, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: headerOf(providerCookies) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    keep(providerCookies, response.headers.getSetCookie());
    return response;
  };

  /** Follows the provider until it sends the browser back, and returns the address that it sends it to. */
  const passProvider = async (start: string, login: string): Promise<string> => {
    let response = await askProvider(start);
    for (let step = 0; step < 10; step += 1) {
      const location = response.headers.get('location');
      const url = location ? new URL(location, start).href : null;
      if (url?.startsWith(publicUrl)) return url.slice(publicUrl.length);
      if (url) response = await askProvider(url);
      else {
        const action = /action="([^"]+)"/.exec(await response.text())?.[1] ?? '';
        response = await askProvider(new URL(action, start).href, {
          ...{ prompt: 'login', login, password: 'any' },
        });
      }
    }
    throw new Error('The provider never sent the browser back.');
  };

  return {
    siteCookies,
    visit,
    passProvider,
    begin: async (query = '') => String((await visit(`/api/auth/oidc${query}`)).headers.location),
    /** The address at which a whole sign-in ends. */
    async signIn(login: string, query = ''): Promise<string> {
      const back = await passProvider(await this.begin(query), login);
      return String((await visit(back)).headers.location);
    },
    exchange: (code: string) => visit('/api/auth/oidc/session', { code }),
  };
}

export const codeIn = (address: string): string => address.replace(/^\/login#oidc=/, '');
