import { call } from 'shared/api';
import { createRequester } from 'shared/data';
import type { LoaderFunctionArgs } from 'shared/router';
import { readChoice, resultsQuery } from './results.rules.ts';

const requestResults = createRequester('Failed to load results');

export const resultsLoader = ({ request }: LoaderFunctionArgs) => {
  const query = resultsQuery(readChoice(new URL(request.url).searchParams));
  return { results: requestResults((signal) => call('results.get', { query, signal })) };
};
