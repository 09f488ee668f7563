import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Command } from 'commander'
import { portNumber, root } from '../cli.ts'

export const add = (program: Command): void =>
  void program
    .command('dev')
    .description('Serve the site from its sources; an edit shows in the browser at once.')
    .option('-p, --port <port>', 'port to listen on (PORT, default 3000)', portNumber)
    .option('--host <address>', 'address to listen on (HOST, default 127.0.0.1)')
    .action(async (options: { port?: number; host?: string }) => {
      // What Node makes of the sources is kept for the next start, which is a third shorter for it.
      enableCompileCache(join(root, 'node_modules/.cache/masthead'))
      const { dev } = await import('../../engine/commands/dev.ts')
      await dev({ root, ...options })
    })
