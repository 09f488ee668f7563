import type { Command } from 'commander'
import { addExplain } from '../cache/explain.ts'
import { addLs } from '../cache/ls.ts'
import { addOverrides } from '../cache/overrides.ts'
import { addPurge } from '../cache/purge.ts'
import { addSimulate } from '../cache/simulate.ts'
import { addStats } from '../cache/stats.ts'
import { addWarm } from '../cache/warm.ts'

export function add(program: Command): void {
  const cache = program.command('cache').description('Look into the cache of a running site, purge, warm and size it.')
  for (const addWord of [addStats, addLs, addExplain, addPurge, addWarm, addOverrides, addSimulate]) addWord(cache)
}
