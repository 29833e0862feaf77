import { byKeyboard } from '../tasks/by-keyboard.ts';
import * as pupils from '../tasks/pupils.ts';
import * as staff from '../tasks/staff.ts';

// That of a release needs a site of its own: `releasing.spec.ts`.
for (const task of [...Object.values(pupils), ...Object.values(staff)]) byKeyboard(task);
