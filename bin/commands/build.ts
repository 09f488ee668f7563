import type { Command } from 'commander'
import { runBuild } from '../../engine/commands/build.ts'
import { exitFailure, root, print } from '../cli.ts'

export const add = (program: Command): void =>
  void program
    .command('build')
    .description('Build views, islands and browser code into .masthead/build.')
    .action(async () => {
      const { views, uncompiled, rejected, seconds } = await runBuild(root)
      print(`Built ${views} views in ${seconds.toFixed(1)} s.\n`)
      for (const [source, reason] of uncompiled) print(`  ${source} is not compiled: it uses ${reason}.\n`)
      for (const { name, reason } of rejected) process.stderr.write(`The plugin ${name} is left out:\n${reason}\n`)
      if (rejected.length > 0) process.exitCode = exitFailure
    })
