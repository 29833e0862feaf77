import type { ComponentProps } from 'react';
import { call } from 'shared/api';
import type { ClassList, Invitation } from 'shared/contract';
import { classNextYear, dayInWords, daysOfSchoolYear, schoolYearName } from 'shared/domain';
import { plural, t } from 'shared/language';
import type { ConfirmWrite } from '../ui/index.ts';

/** A change, with the question that is asked before it is sent. */
export type Confirmation = Pick<
  ComponentProps<typeof ConfirmWrite>,
  'question' | 'text' | 'confirmLabel' | 'send'
>;

export const deletionOf = ({ id, name }: ClassList['classes'][number]): Confirmation => ({
  question: t('Remove class {class} from the list?', { class: name }),
  text: t('Its people stay in it until they choose another. Nobody else can choose it.'),
  confirmLabel: t('Remove'),
  send: async () => {
    await call('classes.delete', { params: { id } });
    return t('Class {class} is not on the list any more.', { class: name });
  },
});

export const withdrawalOf = ({ id, email }: Invitation): Confirmation => ({
  question: t('Withdraw the invitation of {email}?', { email }),
  text: t('The link in the mail stops working.'),
  confirmLabel: t('Withdraw'),
  send: async () => {
    await call('invitations.delete', { params: { id } });
    return t('The invitation of {email} is withdrawn.', { email });
  },
});

export function nextYearOf({ classes }: ClassList, year: number): Confirmation {
  // `classNextYear` returns null for a class in its last year, whose people then have none. One without a number stays.
  const movingClass = classes.find(({ name }) => ![name, null].includes(classNextYear(name)));
  const leavingClasses = classes.filter(({ name }) => classNextYear(name) === null);
  return {
    question: t('Begin the school year {year}?', { year: schoolYearName(year + 1) }),
    text: [
      t('The year {year} ends on {day}.', {
        year: schoolYearName(year),
        day: dayInWords(daysOfSchoolYear(year).to),
      }),
      movingClass &&
        t('{class} becomes {next}, and so every class.', {
          class: movingClass.name,
          next: classNextYear(movingClass.name) ?? '',
        }),
      leavingClasses.length > 0 &&
        plural(
          leavingClasses.reduce((sum, { peopleCount }) => sum + peopleCount, 0),
          '{classes} leave: 1 person has no class then.',
          '{classes} leave: {count} people have no class then.',
          { classes: leavingClasses.map(({ name }) => name).join(', ') },
        ),
      t('It cannot be undone.'),
    ]
      .filter(Boolean)
      .join(' '),
    confirmLabel: t('Begin {year}', { year: schoolYearName(year + 1) }),
    send: async () => {
      const { movedPeople } = await call('classes.beginYear', { body: { schoolYear: year + 1 } });
      return plural(movedPeople, '1 person has moved up.', '{count} people have moved up.');
    },
  };
}
