import { fakeApi as apiWith, type FakeResponseFunctions, type SentRequest } from 'shared/testing';

export type Answers = FakeResponseFunctions;

/** Replaces the network by a server with a few answers. Returns the calls that it gets. */
export const fakeApi = (answers: Answers): readonly SentRequest[] => apiWith(answers).requests;

/** The same with the answers that the profile asks for by itself. */
export const profileApi = (answers: Answers = {}) =>
  fakeApi({
    'GET /api/users/me/mail-preferences': () => ({ orders: true }),
    'GET /api/users/me/sign-ins': () => [],
    ...answers,
  });

/** An answer in plain text, as the account calls give it. */
export const words = (text: string, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain', ...headers } });
