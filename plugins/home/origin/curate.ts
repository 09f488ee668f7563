import type { LiveEdition } from 'masthead'
import type { OriginContext } from 'masthead/origin'
import { closestName } from 'masthead/kit'
import { maxPins } from '../contract.ts'
import { settings } from '../settings.ts'
import { ownStrips } from '../strips.ts'
import { homeDatabase, type PinsTable } from './tables.ts'

// What editors make of a front page. It is in the store, so it outlives every process, and its tag refreshes the page at once.

/** Why editors were refused, in a sentence for them. */
export class CurationRefused extends Error {}

export const frontTag = (channel: number): string => `front-${channel}`

/** Pins that hold now, the first of all first. */
export const readPins = async (origin: OriginContext, channel: number): Promise<readonly PinsTable[]> => {
  const rows = await homeDatabase(origin).selectFrom('home_pins').selectAll().where('channel', '=', channel).orderBy('place').execute()
  // PostgreSQL answers big integers as texts.
  return rows.map((row) => ({ ...row, msid: Number(row.msid), ends: row.ends === null ? null : Number(row.ends) })).filter(({ ends }) => ends === null || ends > origin.now())
}

/** Strips as editors have arranged them; `undefined`: as the configuration says. */
export async function readArrangement(origin: OriginContext, channel: number): Promise<readonly string[] | undefined> {
  const row = await homeDatabase(origin).selectFrom('home_arrangements').select('strips').where('channel', '=', channel).executeTakeFirst()
  return row && (JSON.parse(row.strips) as readonly string[])
}

/** Names of strips that editors of an edition choose among: those that its configuration names, and the page's own. */
export const stripsOf = (origin: OriginContext, { id }: Pick<LiveEdition, 'id'>): readonly string[] => [...new Set([...(settings.of(origin).strips[id] ?? []), ...ownStrips])]

/** @param place from 1; a story that is pinned there gives way to the next place @param ends milliseconds since the epoch; `null`: until it is unpinned */
export async function pinStory(origin: OriginContext, channel: number, { msid, place, ends }: { readonly msid: number; readonly place: number; readonly ends: number | null }): Promise<void> {
  if (!(await origin.content.findStory(channel, msid))) throw new CurationRefused(`Readers of the edition see no story ${msid}.`)
  if (!Number.isInteger(place) || place < 1 || place > maxPins) throw new CurationRefused(`A place is a number from 1 to ${maxPins}.`)
  if (ends !== null && !(ends > origin.now())) throw new CurationRefused('The end is no time to come, as in 2026-11-23T18:00:00+05:30.')
  await homeDatabase(origin).transaction().execute(async (db) => {
    const inTransaction = { ...origin, db }
    const others = (await readPins(inTransaction, channel)).filter((pin) => pin.msid !== msid)
    await writePins(inTransaction, channel, makeRoom([{ channel, msid, place, ends }, ...others]))
  })
  origin.changed([frontTag(channel)])
}

/** @throws CurationRefused where it is not pinned */
export async function unpinStory(origin: OriginContext, channel: number, msid: number): Promise<void> {
  await homeDatabase(origin).transaction().execute(async (db) => {
    const inTransaction = { ...origin, db }
    const pins = await readPins(inTransaction, channel)
    if (!pins.some((pin) => pin.msid === msid)) throw new CurationRefused(`Story ${msid} is not pinned.`)
    await writePins(inTransaction, channel, pins.filter((pin) => pin.msid !== msid))
  })
  origin.changed([frontTag(channel)])
}

/** Each in the first place from its own on that none before it has taken. @throws CurationRefused where that is beyond the last one */
function makeRoom(pins: readonly PinsTable[]): readonly PinsTable[] {
  const placed: PinsTable[] = []
  for (const pin of pins) {
    let { place } = pin
    while (placed.some((other) => other.place === place)) place += 1
    if (place > maxPins) throw new CurationRefused(`There is no room: ${pin.msid} would stand below place ${maxPins}. Unpin a story first.`)
    placed.push({ ...pin, place })
  }
  return placed
}

async function writePins(origin: Pick<OriginContext, 'db'>, channel: number, pins: readonly PinsTable[]): Promise<void> {
  const db = homeDatabase(origin)
  await db.deleteFrom('home_pins').where('channel', '=', channel).execute()
  if (pins.length > 0) await db.insertInto('home_pins').values([...pins]).execute()
}

/** Has the edition show these strips, in this order, and no others. @throws CurationRefused for a name that it has not */
export async function arrange(origin: OriginContext, edition: LiveEdition, strips: readonly string[]): Promise<void> {
  const known = stripsOf(origin, edition)
  const wrong = strips.find((name) => !known.includes(name))
  if (wrong !== undefined) {
    const meant = closestName(wrong, known)
    throw new CurationRefused(`The edition has no strip "${wrong}": there are ${known.join(', ')}.${meant === undefined ? '' : ` Did you mean "${meant}"?`}`)
  }
  const twice = strips.find((name, at) => strips.indexOf(name) !== at)
  if (twice !== undefined) throw new CurationRefused(`"${twice}" is named twice.`)
  const row = { strips: JSON.stringify(strips) }
  await homeDatabase(origin).insertInto('home_arrangements').values({ channel: edition.channel, ...row }).onConflict((conflict) => conflict.column('channel').doUpdateSet(row)).execute()
  origin.changed([frontTag(edition.channel)])
}

/** Back to the strips of the configuration. */
export async function resetArrangement(origin: OriginContext, channel: number): Promise<void> {
  await homeDatabase(origin).deleteFrom('home_arrangements').where('channel', '=', channel).execute()
  origin.changed([frontTag(channel)])
}
