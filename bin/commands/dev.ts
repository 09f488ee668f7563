import type { Command } from 'commander'
import { dev } from '../../engine/ops/dev.ts'
import { portNumber, root } from '../cli.ts'

export const add = (program: Command): void =>
  void program
    .command('dev')
    .description('Serve the site from its sources; an edit shows in the browser at once.')
    .option('-p, --port <port>', 'port to listen on (PORT, default 3000)', portNumber)
    .option('--host <address>', 'address to listen on (HOST, default 127.0.0.1)')
    .action((options: { port?: number; host?: string }) => dev({ root, ...options }))
