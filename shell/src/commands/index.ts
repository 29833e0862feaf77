export { startCommands } from './start-commands.ts';
