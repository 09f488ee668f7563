import type { Command } from 'commander'
import { buildNow } from '../../engine/ops/build.ts'
import { failed, root, say } from '../cli.ts'

export const add = (program: Command): void =>
  void program
    .command('build')
    .description('Build views, islands and browser code into .masthead/build.')
    .action(async () => {
      const { views, slow, rejected, seconds } = await buildNow(root)
      say(`Built ${views} views in ${seconds.toFixed(1)} s.\n`)
      for (const [source, reason] of slow) say(`  ${source} takes the slower path: it uses ${reason}.\n`)
      for (const { name, reason } of rejected) process.stderr.write(`The plugin ${name} is left out:\n${reason}\n`)
      if (rejected.length > 0) process.exitCode = failed
    })
