import type { FragmentReport } from '../../engine/ops/admin/snapshot.ts'
import { askAll, dim, say, sayJson, type ServerOptions, terminalWidth } from '../cli.ts'
import { bytes, time, whole } from '../format.ts'
import { table } from '../table.ts'

export interface FragmentOptions extends ServerOptions {
  /** Those of one name, or all. */
  readonly fragments?: string | true
  readonly limit: number
}

type Listed = FragmentReport & { readonly process: number }

/** Parts of pages that are drawn once for many: most used first. */
export async function listFragments({ port, json, fragments: name, limit }: FragmentOptions): Promise<void> {
  const query = new URLSearchParams({ limit: String(limit), ...(typeof name === 'string' ? { name } : {}) })
  const answers = await askAll<{ found: number; fragments: readonly FragmentReport[] }>(port, { path: `/cache/fragments?${query}` })
  const found = answers.reduce((sum, { told }) => sum + told.found, 0)
  const all = answers.flatMap(({ pid, told }) => told.fragments.map((each): Listed => ({ process: pid, ...each })))
  const fragments = all.sort((one, other) => other.hits - one.hits).slice(0, limit)
  if (json) return sayJson({ found, fragments })
  if (found === 0) return say(typeof name === 'string' ? `No fragment "${name}" is kept.\n` : 'No fragment is kept.\n')
  const several = answers.length > 1
  const rows = fragments.map((each) => [...(several ? [String(each.process)] : []), each.name, whole(each.hits), bytes(each.bytes), time(each.age), each.opens.replace(/\s+/g, ' ')])
  const first = several ? 1 : 0
  say(table([...(several ? ['process'] : []), 'fragment', 'hits', 'size', 'age', 'opens with'], rows, { width: terminalWidth(), right: [1, 2, 3].map((column) => column + first) }))
  if (found > fragments.length) say(dim(`${whole(found)} in all; --limit shows more.\n`))
}
