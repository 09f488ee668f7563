import type { Command } from 'commander'
import { newToken } from '../../engine/commands/new-token.ts'
import { print } from '../cli.ts'

export function add(program: Command): void {
  program
    .command('token')
    .description('Make secrets.')
    .command('new')
    .description('Print a random token, as INGEST_TOKEN has to be.')
    .action(() => print(`${newToken()}\n`))
}
