import { parsedJson } from 'shared/storage';
import { describe, expect, test } from 'vitest';
import {
  parseViews,
  type SavedView,
  searchOf,
  VIEW_NAME_MAX,
  VIEWS_MAX,
  viewName,
  viewNamed,
  viewsKey,
  withoutView,
  withView,
  withViewBack,
} from './saved-views.rules.ts';
import { noFilter } from './user-filter.rules.ts';

const view = (name: string, search = 'roles=REP'): SavedView => ({ name, search });
const names = (views: readonly SavedView[]) => views.map(({ name }) => name);

test('views of two users are kept apart', () => {
  expect(viewsKey(5)).toBe('views:5:users');
  expect(viewsKey(51)).not.toBe(viewsKey(5));
});

test('a view keeps only the parts of the address that filter', () => {
  const filter = { ...noFilter, roles: ['REP'] as const, graduationYear: '26', balanceGt: 'x' };
  expect(searchOf(filter)).toBe('roles=REP&graduationYear=26');
  expect(searchOf(noFilter)).toBe('');
});

describe('the name of a view', () => {
  test.each([
    ['  Class   reps ', 'Class reps'],
    ['Отговорници\tна 12 клас', 'Отговорници на 12 клас'],
    ['и\u0306', 'й'],
    ['   ', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(viewName(typed)).toBe(kept);
  });

  test.each([
    ['Class reps', 'Class reps', true],
    ['class REPS', 'Class reps', true],
    ['отговорници', 'ОТГОВОРНИЦИ', true],
    ['Class rep', 'Class reps', false],
    ['', 'Class reps', false],
  ])('%j is the same as %j: %s', (typed, saved, same) => {
    expect(viewNamed([view(saved)], typed) !== undefined).toBe(same);
  });
});

describe('a list of views', () => {
  const some = [view('10 grade'), view('Яна'), view('Banana')];

  test.each<[string, SavedView[], string[]]>([
    [
      'a new view is added in the order of names',
      withView(some, view('9 grade')),
      ['9 grade', '10 grade', 'Яна', 'Banana'],
    ],
    [
      'a view with the same name is replaced',
      withView(some, view('BANANA')),
      ['10 grade', 'Яна', 'BANANA'],
    ],
    ['a view is removed by its name', withoutView(some, 'banana'), ['10 grade', 'Яна']],
    [
      'no view is removed by an unknown name',
      withoutView(some, 'Cherry'),
      ['10 grade', 'Яна', 'Banana'],
    ],
    [
      'a removed view can be put back',
      withViewBack(some, view('Cherry')),
      ['10 grade', 'Яна', 'Banana', 'Cherry'],
    ],
  ])('%s', (_name, views, expected) => {
    expect(names(views)).toEqual(expected);
  });

  test('a removed view put back does not replace a newer view of its name', () => {
    const newer = [view('Banana', 'roles=ADMIN')];
    expect(withViewBack(newer, view('banana'))).toEqual(newer);
  });

  test('is not changed in place', () => {
    const before = [view('b')];
    withView(before, view('a'));
    withoutView(before, 'b');
    expect(names(before)).toEqual(['b']);
  });
});

describe('views read from storage', () => {
  test.each<[string, string | null, SavedView[]]>([
    ['nothing', null, []],
    ['no JSON', 'roles=REP', []],
    ['no list', '{"name":"A","search":"roles=REP"}', []],
    ['a list of other values', '[null,7,"x",[],{},{"name":"A"},{"search":"roles=REP"}]', []],
    ['a view', '[{"name":"A","search":"roles=REP"}]', [view('A')]],
    ['a view with another field', '[{"name":"A","search":"roles=REP","email":"x"}]', [view('A')]],
    ['a filter written in another way', '[{"name":" A ","search":"?roles=rep&x=1"}]', [view('A')]],
    ['a filter that filters nothing', '[{"name":"A","search":"page=3"}]', []],
    ['an address on another site', '[{"name":"A","search":"//evil.example/?roles"}]', []],
    ['a view without a name', '[{"name":" ","search":"roles=REP"}]', []],
    ['a name that is too long', `[{"name":"${'a'.repeat(41)}","search":"roles=REP"}]`, []],
    [
      'a name twice',
      '[{"name":"A","search":"roles=REP"},{"name":"a","search":"roles=ADMIN"}]',
      [view('A')],
    ],
  ])('%s', (_name, text, expected) => {
    expect(parseViews(parsedJson(text))).toEqual(expected);
  });

  test('have a limit in length of name and in number', () => {
    const many = Array.from({ length: VIEWS_MAX + 5 }, (_, at) =>
      view(String(at).padStart(VIEW_NAME_MAX, '0')),
    );
    expect(parseViews(many)).toEqual(many.slice(0, VIEWS_MAX));
  });
});
