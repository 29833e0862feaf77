import { describe, expect, test } from 'vitest';
import type { AuditNames } from './audit-sentences.rules.ts';
import { actionInWords, nonUserActorName } from './audit-sentences.rules.ts';

const nameOfSeven = (name: string) => (id: number | null) => (id === 7 ? name : null);
const names: AuditNames = {
  user: nameOfSeven('Mira Koleva'),
  product: nameOfSeven('Hoodie'),
  post: nameOfSeven('Spring fair'),
  token: nameOfSeven('CI'),
};

const sentence = (action: string, detail: Readonly<Record<string, unknown>> = {}, subjectId = 7) =>
  actionInWords({ action, detail, subjectId, actorId: 1, names, currency: 'BGN' });

const release = { section: 'mf-news', from: '1.0.0', to: '1.1.0', traffic: 10 };

describe('sentences of actions', () => {
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['user.role', { from: 'USER', to: 'CLASS_REP' }, 'made Mira Koleva a class rep'],
    ['user.role', {}, 'made Mira Koleva something else'],
    ['user.rename', {}, 'changed the name of Mira Koleva'],
    ['user.block', {}, 'blocked the account of Mira Koleva'],
    ['user.unblock', {}, 'unblocked the account of Mira Koleva'],
    ['user.sign-out', {}, 'logged Mira Koleva out everywhere'],
    ['user.delete', {}, 'deleted account 7'],
    ['user.invite', { to: 2, updated: 3 }, 'put people into classes, and invited 2'],
    ['user.uninvite', {}, 'withdrew an invitation'],
    ['user.unlist-class', {}, 'took a class off the list'],
    ['user.begin-year', { to: '2026/27' }, 'moved the classes up to the school year 2026/27'],
    [
      'balance.clear',
      { cents: 4550, currency: 'BGN' },
      'cleared the balance of Mira Koleva, 45.50 BGN',
    ],
    ['balance.clear-own', { cents: 4550, currency: 'BGN' }, 'cleared their own balance, 45.50 BGN'],
    ['order.status', { from: 'PENDING', to: 'PAID' }, 'marked order 7 as paid'],
    ['order.status', { from: 'PAID', to: 'DELIVERED' }, 'marked order 7 as delivered'],
    ['order.status', { from: 'PAID', to: 'CANCELLED' }, 'cancelled order 7'],
    ['order.status', {}, 'changed order 7'],
    ['order.assign', { from: 3, to: 7 }, 'assigned order 7 to Mira Koleva'],
    ['order.assign', { from: 3, to: 9 }, 'assigned order 7 to user 9'],
    ['order.assign', { from: 3, to: null }, 'left order 7 without a class rep'],
    ['order.exchange', { from: 'M', to: 'L' }, 'exchanged M for L in order 7'],
    ['order.quantity', { from: 3, to: 2 }, 'reduced order 7 from 3 to 2 pieces'],
    ['product.create', {}, 'put “Hoodie” on sale'],
    ['product.edit', {}, 'edited “Hoodie”'],
    [
      'product.edit',
      { priceFrom: 500, price: 650, stockFrom: 3, stock: -1 },
      'edited “Hoodie”: price 5.00 BGN to 6.50 BGN, stock 3 to unlimited',
    ],
    ['product.edit', { limitFrom: null, limit: 2 }, 'edited “Hoodie”: per person any number to 2'],
    ['product.picture', {}, 'gave “Hoodie” another picture'],
    ['product.delete', {}, 'took “Hoodie” off sale'],
    ['product.restore', {}, 'put “Hoodie” back on sale'],
    ['product.archive', {}, 'archived “Hoodie”'],
    ['product.duplicate', {}, 'made “Hoodie” as a copy'],
    ['mail.resend', {}, 'sent mail 7 again'],
    ['news.create', {}, 'published “Spring fair”'],
    ['news.edit', {}, 'edited “Spring fair”'],
    ['news.edit', { status: 'draft' }, 'made “Spring fair” a draft again'],
    ['news.preview', {}, 'made a link to preview “Spring fair”'],
    ['news.delete', {}, 'deleted “Spring fair”'],
    ['news.restore', {}, 'restored “Spring fair”'],
    ['token.create', { section: 'mf-news' }, 'made the deploy token “CI” for mf-news'],
    [
      'token.create',
      { section: 'mf-news', may: 'preview' },
      'made the deploy token “CI” for previews of mf-news',
    ],
    ['token.revoke', { section: 'mf-news' }, 'revoked the deploy token “CI” of mf-news'],
    ['release.uploaded', release, 'uploaded mf-news 1.1.0'],
    ['release.previewed', release, 'made a preview of mf-news 1.1.0'],
    ['release.promoted', release, 'made mf-news 1.1.0 live'],
    ['release.canary', release, 'showed mf-news 1.1.0 to 10 % of the visitors'],
    ['release.canary_ended', release, 'ended the canary of mf-news: 1.1.0 is live'],
    ['release.rolled_back', release, 'rolled mf-news back to 1.1.0'],
    ['release.rolled_back', { ...release, withdrawn: 1 }, 'withdrew mf-news 1.0.0 as unsafe'],
    ['release.rolled_back_itself', release, 'took mf-news 1.0.0 back: 1.1.0 is live'],
    ['of.tomorrow', {}, 'did something that has no sentence: of.tomorrow'],
  ])('%s %j', (action, detail, expected) => {
    expect(sentence(action, detail)).toBe(expected);
  });

  test('deleted subjects are named by their number', () => {
    expect(sentence('news.delete', {}, 8)).toBe('deleted post 8');
    expect(sentence('product.delete', {}, 8)).toBe('took product 8 off sale');
    expect(sentence('user.rename', {}, 8)).toBe('changed the name of user 8');
  });

  test('actions of users on themselves', () => {
    expect(sentence('user.delete', {}, 1)).toBe('deleted their own account');
    expect(sentence('user.sign-out', {}, 1)).toBe('logged out everywhere');
    expect(sentence('user.password', {}, 1)).toBe('set a new password');
  });
});

test('actions without a user have another actor', () => {
  const actorText = (action: string, detail: object) =>
    nonUserActorName({ action, detail: { ...detail }, actorId: null, subjectId: null }, names);
  expect(actorText('release.uploaded', { token: 7 })).toBe('Deploy token “CI”');
  expect(actorText('release.uploaded', { token: 8 })).toBe('Deploy token “8”');
  expect(actorText('release.shipped', { token: null })).toBe('The site itself');
  expect(actorText('user.role', { by: 'create-admin' })).toBe('The command line');
  expect(actorText('user.role', {})).toBe('Somebody');
});
