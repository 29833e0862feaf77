import { fakeApi as apiWith, type FakeResponses, type SentRequest } from 'shared/testing';

/** Replaces the network by a server with a few responses. Returns the calls that it gets. */
export const fakeApi = (responses: FakeResponses): readonly SentRequest[] =>
  apiWith(responses).requests;

/** Does the same with the responses that the profile asks for by itself. */
export const profileApi = (responses: FakeResponses = {}) =>
  fakeApi({
    'GET /api/users/me/mail-preferences': () => ({ orders: true }),
    'GET /api/users/me/sign-ins': () => [],
    ...responses,
  });

/** A response in plain text, as the account calls give it. */
export const textResponse = (
  text: string,
  status = 200,
  headers: Record<string, string> = {},
): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain', ...headers } });
