import type { Command } from 'commander'
import { type CandidateLine, explainRoutes } from '../../engine/commands/explain-routes.ts'
import { listRoutes } from '../../engine/commands/list-routes.ts'
import { bold, dim, exitFailure, green, root, print, printJson, terminalWidth, yellow } from '../cli.ts'
import { table } from '../table.ts'

export const add = (program: Command): void =>
  void program
    .command('routes')
    .description('List every page in the order in which they are tried; with --why, what becomes of each for an address.')
    .option('--why <url>', 'an address, or a path on the main site')
    .option('--all', 'with --why: also patterns of another shape')
    .option('--json', 'as JSON')
    .action(({ why, all, json }: { why?: string; all?: boolean; json?: boolean }) => (why === undefined ? list(json) : explain(why, all ?? false, json)))

async function list(json: boolean | undefined): Promise<void> {
  const { routes, rejected } = await listRoutes(root)
  if (json) printJson({ routes, rejected })
  else {
    const rows = routes.flatMap((route) => route.patterns.map((pattern, index) => [index === 0 ? route.page : '', pattern, route.editions.join(' '), route.variants.join(' ')]))
    print(table(['page', 'pattern', 'editions', 'variants'], rows))
  }
  for (const { name, reason } of rejected) process.stderr.write(`The plugin ${name} is not served: ${reason}\n`)
  if (rejected.length > 0) process.exitCode = exitFailure
}

const resultLabels = {
  match: 'answers',
  shadowed: 'would match; an earlier one answers',
  refused: 'refuses',
  otherEdition: 'not in this edition',
  otherSite: 'not on this site',
  otherShape: 'another shape',
} as const satisfies Record<CandidateLine['result'], string>

async function explain(url: string, all: boolean, json: boolean | undefined): Promise<void> {
  const why = await explainRoutes(root, url)
  if (json) return printJson(why)
  switch (why.kind) {
    case 'refused':
      return print(`The address is refused before any route is tried: ${why.code}. ${why.sentence}\n`)
    case 'redirect':
      return print(`Sent on to ${why.location} before any route is tried: ${why.reason}.\n`)
    case 'path': {
      print(`${bold(why.path)}  ${dim(`${why.site}, ${why.edition}, ${why.variant}`)}\n\n`)
      const shown = why.candidates.map((each, index) => ({ ...each, rank: index + 1 })).filter(({ result }) => all || result !== 'otherShape')
      const rows = shown.map(({ rank, page, pattern, result, detail }) => [String(rank), page, pattern, result === 'match' ? green(resultLabels[result]) : result === 'refused' ? yellow(resultLabels[result]) : resultLabels[result], detail])
      if (rows.length > 0) print(table(['tried', 'page', 'pattern', 'what becomes of it', ''], rows, { width: terminalWidth(), rightAligned: [0] }))
      const hidden = why.candidates.length - shown.length
      if (hidden > 0) print(dim(`${hidden} patterns have another shape${rows.length > 0 ? '' : ', and no other is left: the address is a 404'}; --all shows them.\n`))
    }
  }
}
