import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ClassList, Invitation } from 'shared/contract';
import type { Role } from 'shared/domain';
import { errorResponse, type FakeResponses } from 'shared/testing';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/host.ts';
import { rowTexts } from '../../test/row-texts.ts';
import { page } from '../../test/samples.ts';

const OVERVIEW = 'GET /api/users/classes/overview';
const INVITATIONS = 'GET /api/users/invitations';
const ADD = 'POST /api/users/invitations';
const NEXT_YEAR = 'POST /api/users/classes/next-year';

const classOf = (id: number, name: string, more = {}) => ({
  ...{ id, name, peopleCount: 20, reps: [], invitedCount: 0 },
  ...more,
});
const list: ClassList = {
  schoolYear: 2026,
  classes: [
    classOf(1, '8А', { reps: [{ id: 5, name: 'Mira Petrova' }], invitedCount: 3 }),
    classOf(2, '12А'),
    classOf(3, '12Б', { peopleCount: 34 }),
  ],
};
const invitation: Invitation = {
  ...{ id: 9, email: 'iva@school.example', name: 'Iva Petrova', class: '8А', invitedBy: 'Stoyan' },
  ...{ invitedAt: '2026-11-20T09:30:00.000Z', expiresAt: '2026-12-04T09:30:00.000Z' },
};

const open = (responses: FakeResponses = {}, role: Role = 2) =>
  openPage('/admin/classes', {
    role,
    responses: { [OVERVIEW]: list, [INVITATIONS]: page([invitation]), ...responses },
    config: { emailDomain: 'school.example' },
  });

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answer = (name: string) =>
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

test('The council sees classes with their reps, and open invitations', async () => {
  open();
  expect(await rowTexts('Classes')).toEqual([
    '8А203Mira PetrovaRemove',
    '12А200noneRemove',
    '12Б340noneRemove',
  ]);
  expect(await rowTexts('Open invitations')).toEqual([
    'Iva Petrovaiva@school.example8А4 Dec 2026, 11:30Withdraw',
  ]);
  expect(screen.getByRole('link', { name: 'Mira Petrova' }).getAttribute('href')).toBe(
    '/admin/users/5',
  );
});

test('A teacher sees them and changes nothing', async () => {
  open({}, 4);
  expect((await rowTexts('Classes'))[0]).toBe('8А203Mira Petrova');
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryAllByRole('link', { name: 'Mira Petrova' })).toEqual([]);
});

test('A new school year says what moves, moves once, and shows why not', async () => {
  vi.setSystemTime(new Date('2027-09-15T08:00:00Z'));
  const { api } = open({
    [OVERVIEW]: { ...list, classes: [classOf(8, 'ПГ1'), ...list.classes] },
    [NEXT_YEAR]: errorResponse(409, 'The list has moved up.'),
  });
  await screen.findByText('School year 2026/27');
  press('New school year');
  screen.getByRole('alertdialog', { name: 'Begin the school year 2027/28?' });
  screen.getByText(/8А becomes 9А.*12А, 12Б leave: 54 people have no class then\./);
  answer('Begin 2027/28');
  await screen.findByText('The list has moved up.');
  api.responses[NEXT_YEAR] = { movedPeople: 20, leftPeople: 54 };
  api.responses[OVERVIEW] = { ...list, schoolYear: 2027 };
  answer('Begin 2027/28');
  answer('Begin 2027/28');
  await screen.findByText('School year 2027/28');
  expect(api.requestsTo(NEXT_YEAR).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ schoolYear: 2027 })),
  );
});

test.each([
  ['Withdraw', 'DELETE /api/users/invitations/9'],
  ['Remove', 'DELETE /api/users/classes/1'],
])('%s asks before it is done', async (name, route) => {
  const { api } = open({ [route]: undefined });
  await rowTexts('Classes');
  fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
  expect(api.requestsTo(route)).toEqual([]);
  answer(name);
  await waitFor(() => expect(api.requestsTo(OVERVIEW)).toHaveLength(2));
  expect(api.requestsTo(route)).toHaveLength(1);
});

const EMPTY = { [OVERVIEW]: { schoolYear: null, classes: [] }, [INVITATIONS]: page([]) };

async function paste(text: string) {
  await screen.findByText('There is no list of classes yet.');
  press('Add a list');
  fireEvent.change(screen.getByLabelText('List'), { target: { value: text } });
  press('Continue');
  await screen.findByText('Is the list read correctly?');
}

const LINES = [
  'Name\tE-mail\tGroup',
  'Iva Petrova\tiva@school.example\t8А',
  'Petar Iliev\tpetar@mail.example\t8А',
  'Ana Ivanova\tana@school.example\t9Б',
].join('\n');

test('A list is shown as it is read, corrected and confirmed', async () => {
  const { api } = open({ ...EMPTY, [ADD]: errorResponse(503, '') });
  await paste(LINES);
  expect(await rowTexts('Lines')).toEqual([
    'Line 3Petar Ilievpetar@mail.exampleNo address of the school',
    'Line 2Iva Petrovaiva@school.example',
    'Line 4Ana Ivanovaana@school.example',
  ]);
  fireEvent.change(screen.getByLabelText('Group'), { target: { value: 'class' } });
  screen.getByText(/^2 people will be added\. 1 line will be left out\./);
  expect(api.requestsTo(ADD)).toEqual([]);
  press('Confirm');
  await screen.findByText('No answer came. Confirm again: nobody gets a second mail.');
  api.responses[ADD] = {
    ...{ invited: 0, updated: 1 },
    skipped: [{ email: 'iva@school.example', code: 'INVITED_LATELY' }],
  };
  press('Confirm');
  press('Confirm');
  await screen.findByText(/^1 account has a class\./);
  expect(api.requestsTo(ADD).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({
      people: [
        { email: 'iva@school.example', name: 'Iva Petrova', class: '8А' },
        { email: 'ana@school.example', name: 'Ana Ivanova', class: '9Б' },
      ],
    })),
  );
  expect(await rowTexts('Lines')).toEqual([
    'Line 2Iva Petrovaiva@school.example8АGot a mail in the last 3 days',
    'Line 3Petar Ilievpetar@mail.example8АNo address of the school',
  ]);
  api.responses[OVERVIEW] = list;
  press('To the classes');
  await rowTexts('Classes');
});

test('A list of 900 renders a few of its lines, and one of more than 2000 is refused', async () => {
  open(EMPTY);
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => `Iva\tiva${index}@school.example\t8А`).join('\n');
  await paste(people(900));
  expect((await rowTexts('Lines')).length).toBeLessThan(50);
  press('Another list');
  fireEvent.change(screen.getByLabelText('List'), { target: { value: people(2001) } });
  press('Continue');
  await screen.findByText('The list has 2001 lines, but at most 2000 can be added at once.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true);
});

test('A file that is none says what can be read', async () => {
  open(EMPTY);
  await screen.findByText('There is no list of classes yet.');
  press('Add a list');
  const picture = new File([Uint8Array.from([0x89, 0x50, 0, 0])], 'classes.xlsx');
  fireEvent.change(screen.getByLabelText('Or a file of Excel or CSV', { selector: 'input' }), {
    target: { files: [picture] },
  });
  await screen.findByText(/^This cannot be read\./);
  const csv = new File(['Name;E-mail\nIva;iva@school.example'], 'classes.csv');
  fireEvent.change(screen.getByLabelText('Or a file of Excel or CSV', { selector: 'input' }), {
    target: { files: [csv] },
  });
  await screen.findByText('Is the list read correctly?');
});
