export { EmailText } from './email-text.tsx';
export { type PersonRow, peopleCsv, readPeople } from './people.rules.ts';
export { RoleBadge } from './role-badge.tsx';
export { roleBadgeText } from './role-labels.rules.ts';
