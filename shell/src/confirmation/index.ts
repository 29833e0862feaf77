export { startConfirmation } from './start-confirmation.ts';
