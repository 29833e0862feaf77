import { ANSWERS_ELEMENT_ID } from 'shared/contract';
import { expectLog } from 'shared/testing';
import { expect, test } from 'vitest';
import { adoptAnswers } from './read.ts';

test('A page that broke off in its answers starts without them', () => {
  expectLog('The data written into the page cannot be read');
  document.body.innerHTML = `<script type="application/json" id="${ANSWERS_ELEMENT_ID}">{"/api/ne</script>`;
  expect(adoptAnswers()).toEqual({});
  document.body.innerHTML = '';
});
