import { type FragmentReport, listFragments } from '../../engine/commands/server/query-server.ts'
import { requestAll, dim, print, printJson, type ServerOptions, terminalWidth } from '../cli.ts'
import { formatBytes, formatDuration, formatNumber } from '../format.ts'
import { table } from '../table.ts'

export interface FragmentOptions extends ServerOptions {
  /** Those of one name, or all. */
  readonly fragments?: string | true
  readonly limit: number
}

type Listed = FragmentReport & { readonly process: number }

/** Parts of pages that are drawn once for many: most used first. */
export async function printFragments({ port, json, fragments: name, limit }: FragmentOptions): Promise<void> {
  const answers = await requestAll(port, (server) => listFragments(server, { limit, name: typeof name === 'string' ? name : undefined }))
  const found = answers.reduce((sum, { body }) => sum + body.found, 0)
  const all = answers.flatMap(({ pid, body }) => body.fragments.map((each): Listed => ({ process: pid, ...each })))
  const fragments = all.sort((one, other) => other.hits - one.hits).slice(0, limit)
  if (json) return printJson({ found, fragments })
  if (found === 0) return print(typeof name === 'string' ? `No fragment "${name}" is kept.\n` : 'No fragment is kept.\n')
  const several = answers.length > 1
  const rows = fragments.map((each) => [...(several ? [String(each.process)] : []), each.name, formatNumber(each.hits), formatBytes(each.bytes), formatDuration(each.age), each.opens.replace(/\s+/g, ' ')])
  const first = several ? 1 : 0
  print(table([...(several ? ['process'] : []), 'fragment', 'hits', 'size', 'age', 'opens with'], rows, { width: terminalWidth(), rightAligned: [1, 2, 3].map((column) => column + first) }))
  if (found > fragments.length) print(dim(`${formatNumber(found)} in all; --limit shows more.\n`))
}
