export { type PersonRow, peopleCsv, readPeople, type WirePeople } from './people.rules.ts';
export { RoleBadge } from './role-badge.tsx';
