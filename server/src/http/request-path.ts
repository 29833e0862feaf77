/** The path of an address as the router reads it, without the query: what was encoded for no reason is plain. */
export function requestPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
