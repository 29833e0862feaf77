/** A failure as the news calls word it: plain text. */
export const refusal = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain' } });
