/**
 * Loaded by the server before its own code. When the start command is killed, the server must end too, or it
 * would keep the port and the data folder.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
