/** An error response of the news API: plain text. */
export const errorResponse = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain', 'x-refusal-code': 'REFUSED' },
  });
