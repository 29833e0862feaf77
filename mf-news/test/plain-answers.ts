/** An error response of the news API: plain text. */
export const refusal = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain', 'x-refusal-code': 'REFUSED' },
  });
