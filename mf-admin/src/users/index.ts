export { type PersonRow, peopleCsv, readPeople } from './people.rules.ts';
export { RoleBadge } from './role-badge.tsx';
