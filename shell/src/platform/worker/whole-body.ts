/** The response with its last byte: Chromium replaces a worker while a body is coming, and the page would wait forever. */
export async function withWholeBody(response: Response): Promise<Response> {
  if (!response.body) return response;
  return new Response(await response.blob(), response);
}
