import type { Command } from 'commander'
import { runOrigin } from '../../engine/commands/run-origin.ts'
import { portNumber, root } from '../cli.ts'

export const add = (program: Command): void =>
  void program
    .command('origin')
    .description('Serve the embedded content API as a process of its own.')
    .option('-p, --port <port>', 'port to listen on', portNumber, 3001)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .action(({ host, port }: { host: string; port: number }) => runOrigin(root, host, port))
