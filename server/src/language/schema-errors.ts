import { t } from 'shared/language';
import { z } from 'zod';

const TYPE_PROBLEMS: Readonly<Record<string, () => string>> = {
  int: () => t('must be a whole number'),
  number: () => t('must be a number'),
  string: () => t('must be a string'),
  boolean: () => t('must be a boolean'),
  object: () => t('must be an object'),
  array: () => t('must be an array'),
};

/** For the values a and b: `must be a or b`. */
const mustBeOneOf = ([first = '', ...others]: readonly string[]): string =>
  others.reduce(
    (text, other) => t('{list} or {other}', { list: text, other }),
    t('must be {first}', { first }),
  );

// Importing this file gives all schemas of the process these messages; a schema may have its own. In a sentence they follow the
// name of the field.
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        if (issue.input === undefined) return t('is required');
        return TYPE_PROBLEMS[issue.expected]?.() ?? t('must be a {type}', { type: issue.expected });
      case 'invalid_value':
        return mustBeOneOf(issue.values.map(String));
      case 'too_small': {
        // A minimum of more than one character always has a message of its own.
        if (issue.origin === 'string') return t('is required');
        const least = String(issue.minimum);
        return issue.inclusive === false
          ? t('must be more than {least}', { least })
          : t('must be at least {least}', { least });
      }
      case 'too_big': {
        const most = String(issue.maximum);
        return issue.origin === 'string'
          ? t('must be at most {most} characters long', { most })
          : t('must be at most {most}', { most });
      }
      case 'unrecognized_keys':
        return t('has unknown fields: {fields}', { fields: issue.keys.join(', ') });
      case 'invalid_format':
        return issue.format === 'email' ? t('must be an e-mail address') : t('is not valid');
      case 'invalid_key':
        return issue.issues[0]?.message ?? t('is not valid');
      default:
        return t('is not valid');
    }
  },
});
