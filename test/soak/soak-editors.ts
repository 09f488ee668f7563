import { setTimeout as wait } from 'node:timers/promises'
import { askPage } from '../chaos/ask-page.ts'
import { agents } from '../chaos/load.ts'
import type { Newsroom } from './newsroom.ts'
import type { SoakStory } from './soak-stories.ts'
import type { SoakTally } from './soak-tally.ts'

/** A server that readers may ask: what is in front, or a node. */
export interface AskedPlace {
  /** As in `Varnish` or `a node`. */
  readonly name: string
  readonly port: number
}

export interface EditorsOptions {
  readonly newsroom: Newsroom
  /** Those that answer now. */
  readonly places: () => readonly AskedPlace[]
  /** Milliseconds after its minute at which a story has to be there, by the name of a place. */
  readonly publishedWithinMs: (place: string) => number
  readonly takenDownWithinMs: number
  readonly tally: SoakTally
  readonly isOver: () => boolean
}

/** Milliseconds. */
const publishEveryMs = 1_000
const embargoMs = 8_000
const watchMs = 20_000
/** Publications under way. */
const maxPending = 5
const pollMs = 100
const timeoutMs = 20_000

/**
 * A publication each second; each seventh second a correction, each eleventh a story dated ahead, each thirteenth a
 * takedown, half of them with a picture. How long the latter two take to be seen is measured everywhere.
 */
export async function runEditors({ newsroom, places, publishedWithinMs, takenDownWithinMs, tally, isOver }: EditorsOptions): Promise<void> {
  const watches = new Set<Promise<void>>()
  const watch = (work: Promise<void>) => {
    const one = work.catch((error: unknown) => tally.fault('editors', String(error))).finally(() => watches.delete(one))
    watches.add(one)
  }

  async function statusAt({ port }: AskedPlace, path: string): Promise<number> {
    const answer = await askPage({ port, path, headers: { host: 'news.example', 'user-agent': agents.desktop, 'accept-encoding': 'br' }, timeoutMs })
    return answer.kind === 'answered' ? answer.status : 0
  }

  /** Asks each place for an address until it has a status, and keeps how long that took. */
  async function watchStatus(what: string, path: string, status: number, sinceMs: number, withinMs: (place: string) => number): Promise<void> {
    await Promise.all(
      places().map(async (place) => {
        while (Date.now() < sinceMs + watchMs) {
          // What the answer shows is what held when it was asked for.
          const askedAt = Date.now()
          if ((await statusAt(place, path)) !== status) {
            await wait(pollMs)
            continue
          }
          const lateMs = Math.max(0, askedAt - sinceMs)
          if (lateMs > withinMs(place.name)) tally.fault(`late: ${what}`, `${place.name} ${path}: after ${lateMs} ms`)
          return tally.time(`${place.name}: ${what}`, lateMs)
        }
        // A node that was replaced meanwhile, or what was in front before, is asked no more.
        if (places().some(({ port }) => port === place.port)) tally.fault(`late: ${what}`, `${place.name} ${path} is not ${status} after ${watchMs} ms`)
      }),
    )
  }

  async function holdBack(): Promise<void> {
    const story = await newsroom.publish({ aheadMs: embargoMs })
    // So that it is stored everywhere that there is no such story.
    while (Date.now() < story.datedAt - 200) {
      for (const place of places()) {
        const status = await statusAt(place, story.path)
        if (Date.now() < story.datedAt && status !== 404) tally.fault('embargo', `${place.name} ${story.path}: ${status} before its minute`)
      }
      await wait(500)
    }
    await watchStatus('embargoed story is there', story.path, 200, story.datedAt, publishedWithinMs)
  }

  async function takeDown(story: SoakStory): Promise<void> {
    const picture = story.picture === undefined ? undefined : `/thumb/msid-${story.picture},width-320,height-180,resizemode-75/soak.jpg`
    for (const place of places()) for (const path of [story.path, ...(picture ? [picture] : [])]) await statusAt(place, path)
    await newsroom.takeDown(story)
    const since = Date.now()
    await Promise.all([watchStatus('story is gone', story.path, 410, since, () => takenDownWithinMs), picture && watchStatus('picture is gone', picture, 410, since, () => takenDownWithinMs)])
  }

  const standing = () => [...newsroom.stories.values()].filter(({ removal, isEmbargoed, datedAt, acknowledgedAt }) => !removal && acknowledgedAt.length > 0 && !(isEmbargoed && datedAt > Date.now() - 5_000))
  let pending = 0
  let nextAt = performance.now()
  for (let turn = 1; !isOver(); turn += 1) {
    const work = async () => {
      pending += 1
      try {
        const started = performance.now()
        await newsroom.publish({ withPicture: turn % 5 === 0 })
        tally.time('publication until it is acknowledged', performance.now() - started)
      } finally {
        pending -= 1
      }
      const stories = standing()
      const recent = stories.at(-1 - (turn % 6))
      if (turn % 7 === 0 && recent) await newsroom.correct(recent)
      if (turn % 11 === 0) watch(holdBack())
      const old = stories.slice(0, -12)
      const withPicture = old.filter(({ picture }) => picture !== undefined)
      const gone = turn % 26 === 0 ? withPicture.at(-1) : old.at(-1)
      if (turn % 13 === 0 && gone) watch(takeDown(gone))
    }
    // Nobody sends more than is taken: on a machine that is too busy fewer are published, and that is counted.
    if (pending < maxPending) watch(work())
    else tally.count('publications left out, because those before were not taken yet')
    nextAt += publishEveryMs
    await wait(Math.max(0, nextAt - performance.now()))
  }
  await Promise.all(watches)
}
