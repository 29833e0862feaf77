/** The path of an address without the query, decoded as the router does it. */
export function requestPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
