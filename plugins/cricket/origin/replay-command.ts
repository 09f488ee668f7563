import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type OriginCommand, readText } from 'masthead/origin'
import type { FeedEvent } from '../feed-contract.ts'
import { listTag, matchTag } from '../paths.ts'
import { feed, putMatch } from './feed.ts'
import { readReplay, type Replay } from './replay-file.ts'
import { type CricketOrigin, databaseOf, findMatch } from './store.ts'

/** Seconds from one ball to the next at speed 1. The records have no times, so the clock is made up. */
const secondsPerBall = 35

/** `masthead cricket replay match.json --speed 60` */
export const replayCommand: OriginCommand = {
  description: 'Plays a match ball by ball into the site, as a scorer would: open pages follow it.',
  arguments: [{ name: '<match>', description: "a file of Cricsheet's, or the id of a match in the store, which begins anew" }],
  options: [
    { flags: '--speed <times>', description: `how many times faster than ${secondsPerBall} seconds a ball`, default: '1' },
    { flags: '--id <id>', description: 'of the match on the site. Default: the name of the file' },
    { flags: '--balls <n>', description: 'stop after so many balls, with the match still on' },
  ],
  async run({ arguments: [match = ''], options, origin, print, signal }) {
    const speed = numberOf(options['speed'], '--speed') ?? 1
    const balls = numberOf(options['balls'], '--balls')
    const replay = /\.json(\.gz)?$/.test(match) ? readReplay(await textOf(match), idOf(options['id'], match)) : await storedReplay(origin, match)
    const { id } = replay.match
    await clearBalls(origin, id)
    await putMatch(origin, replay.match)
    print(`${replay.match.home.name} v ${replay.match.away.name}: ${replay.steps.length} steps, one every ${(secondsPerBall / speed).toFixed(2)} seconds.`)
    let told = 0
    for (const step of replay.steps) {
      if (signal.aborted || (balls !== undefined && told >= balls)) break
      const { notes } = await feed(origin, id, step)
      for (const note of notes) print(note)
      told += step.filter(({ kind }) => kind === 'ball').length
      await pause((secondsPerBall / speed) * 1_000, undefined, { signal }).catch(() => undefined)
    }
    print(`${told} balls were played.`)
  },
}

async function textOf(file: string): Promise<string> {
  try {
    return await readText(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`There is no file ${file}.`)
    throw error
  }
}

function numberOf(value: string | boolean | undefined, option: string): number | undefined {
  if (typeof value !== 'string') return undefined
  const number = Number(value)
  if (!(number > 0 && number <= 100_000)) throw new Error(`${option}: "${value}" is no number above 0.`)
  return number
}

function idOf(given: string | boolean | undefined, file: string): string {
  const id = typeof given === 'string' ? given : basename(file).replace(/\.json(\.gz)?$/, '').toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (!/^[a-z0-9]{1,40}$/.test(id)) throw new Error(`"${id}" is no id: write lower-case letters and digits.`)
  return id
}

/** A match of the store from its first ball on. */
async function storedReplay(origin: CricketOrigin, id: string): Promise<Replay> {
  const found = await findMatch(databaseOf(origin), id)
  if (!found) throw new Error(`There is no match ${id}, and no file of that name. Name a file that ends in .json.`)
  const { result, playerOfMatch, innings = [], ...match } = found.match
  const steps: FeedEvent[][] = []
  for (const ball of found.balls) {
    const { isEdited: _, ...own } = ball
    const opens = ball.innings > (found.balls[found.balls.indexOf(ball) - 1]?.innings ?? 0)
    steps.push([...(opens ? [{ kind: 'match' as const, match: { status: 'live' as const, innings: innings.slice(0, ball.innings) } }] : []), { kind: 'ball', ...own }])
  }
  if (result) steps.push([{ kind: 'match', match: { status: 'finished', result, ...(playerOfMatch ? { playerOfMatch } : {}) } }])
  return { match: { ...match, status: 'live', innings: [] }, steps }
}

async function clearBalls(origin: CricketOrigin, id: string): Promise<void> {
  await databaseOf(origin).deleteFrom('cricket_balls').where('match_id', '=', id).execute()
  origin.changed([matchTag(id), listTag])
}
