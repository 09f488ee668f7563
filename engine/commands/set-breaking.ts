import { type Duration, milliseconds } from '../cache/duration.ts'
import { loadConfig } from '../config/load-config.ts'
import { liveEditionsOf } from '../config/edition.ts'
import { type BreakingInput, type BreakingLines, endBreaking, readBreaking, setBreaking } from '../origin/breaking.ts'
import { openOrigin } from '../origin/open-origin.ts'
import { commandLogger } from '../server/site-logger.ts'
import { openBroadcaster } from './server/broadcast-changes.ts'
import { UsageError } from './usage-error.ts'

/** What `masthead breaking` works with, for one edition. */
export interface BreakingDesk {
  /** @param input `until` is ISO 8601, or how long from now, as in `90m` @returns until when */
  readonly set: (input: Omit<BreakingInput, 'channel'>) => Promise<string>
  /** @returns whether it was breaking */
  readonly end: (msid: number) => Promise<boolean>
  readonly list: () => Promise<BreakingLines['response']>
}

const maxLines = 100

function lengthOf(text: string): number {
  try {
    return milliseconds(text as Duration)
  } catch (error) {
    throw new UsageError((error as RangeError).message)
  }
}

/**
 * Opens the configured store for `masthead breaking`, and tells running servers what was changed.
 * @param edition its id; the first edition without one
 * @throws UsageError for an edition that the site has not
 */
export async function withBreakingDesk<Result>(root: string, edition: string | undefined, work: (desk: BreakingDesk) => Promise<Result>): Promise<Result> {
  const config = await loadConfig(root, process.env)
  const editions = liveEditionsOf(config.editions)
  const channel = (edition === undefined ? editions[0] : editions.find(({ id }) => id === edition))?.channel
  if (channel === undefined) throw new UsageError(`There is no edition "${edition}". The editions are ${editions.map(({ id }) => id).join(', ')}.`)
  const logger = commandLogger()
  const broadcaster = await openBroadcaster({ root, config, env: process.env, logger })
  try {
    const origin = await openOrigin({ config, parts: [], demo: false, logger, onChanged: broadcaster.changed })
    const { db, changed, now } = origin.context
    try {
      return await work({
        async set(input) {
          const until = /^\d+[a-z]+$/.test(input.until) ? new Date(now() + lengthOf(input.until)).toISOString() : input.until
          changed(await setBreaking(db, { channel, ...input, until }, now()))
          return until
        },
        async end(msid) {
          const tags = await endBreaking(db, channel, msid)
          if (tags.length > 0) changed(tags)
          return tags.length > 0
        },
        list: async () => (await readBreaking(db, channel, maxLines, now())).response,
      })
    } finally {
      await origin.close()
    }
  } finally {
    await broadcaster.close()
  }
}
