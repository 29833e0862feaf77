/**
 * The response, once its last byte is there. Chromium replaces this worker by the next one while a body is still coming, and
 * the page would wait for the rest forever.
 */
export async function withWholeBody(response: Response): Promise<Response> {
  if (!response.body) return response;
  return new Response(await response.blob(), response);
}
