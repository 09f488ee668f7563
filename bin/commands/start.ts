import type { Command } from 'commander'
import { start } from '../../engine/commands/start.ts'
import { count, portNumber, root } from '../cli.ts'

export const add = (program: Command): void =>
  void program
    .command('start')
    .description('Serve the site; builds first when a source has changed since the last build.')
    .option('-p, --port <port>', 'port to listen on (PORT, default 3000)', portNumber)
    .option('--host <address>', 'address to listen on (HOST, default 127.0.0.1)')
    .option('-w, --workers <count>', 'processes that share the port (default 1)', count)
    .action((options: { port?: number; host?: string; workers?: number }) => start({ root, ...options }))
