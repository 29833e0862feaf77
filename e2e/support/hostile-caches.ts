/** Logged by each script of a hostile release, and by each page that it planted. */
export const TRACE = 'the hostile release ran';

/** The pages that are planted: public ones, those that need a session, and the form for the password. */
export const PLANTED_PATHS = ['/', '/news', '/store', '/login', '/profile', '/admin'];

/**
 * Puts pages with a script and lists with markup into every cache that a service worker of the site has or had. Runs in the
 * page of a visitor, so it may use nothing outside of it.
 */
export async function plantInCaches(trace: string, paths: readonly string[]): Promise<void> {
  Object.defineProperty(document, 'hidden', { get: () => true });
  const script = `<script>console.log(${JSON.stringify(trace)})</script>`;
  const list = '/api/news?page=0&size=20';
  const posts = await (await fetch(list)).json();
  for (const post of posts.content)
    post.title =
      post.content = `<img src="x" onerror='console.log(${JSON.stringify(trace)})'> planted`;
  const headers = { 'content-type': 'text/html', 'x-cached-at': String(Date.now()) };
  const names = await caches.keys();
  const pageCaches = names.map((name) => name.replace(/^shell-/, 'pages-'));
  for (const name of new Set([...names, ...pageCaches])) {
    const cache = await caches.open(name);
    for (const path of [...paths, '/offline-page'])
      await cache.put(
        path,
        new Response(`<!doctype html><title>planted</title>${script}`, { headers }),
      );
    await cache.put(list, Response.json(posts));
  }
}

/** The same as an expression for a page. */
export const PLANT = `(${plantInCaches})(${JSON.stringify(TRACE)}, ${JSON.stringify(PLANTED_PATHS)})`;
