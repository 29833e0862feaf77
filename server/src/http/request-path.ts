/** The path of a URL without the query, decoded as the router does it. Malformed escapes stay as they are. */
export function requestPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
