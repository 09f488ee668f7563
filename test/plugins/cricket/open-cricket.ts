import type { LiveChange } from '../../../engine/live/message.ts'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import type { BallInput, FeedEvent, MatchInput } from '../../../plugins/cricket/feed-contract.ts'
import part from '../../../plugins/cricket/origin/origin.ts'
import { editions } from '../../origin/sample-site.ts'

const ingestToken = 'a-token-for-tests-of-cricket-000000000000000'

export const match: MatchInput = {
  id: 'm1',
  series: { id: 'test-cup', name: 'Test Cup', nameTelugu: 'టెస్ట్ కప్' },
  format: 'T20',
  overs: 20,
  starts: '2026-11-22T19:30:00+05:30',
  home: { name: 'Ones', short: 'ONE', nameTelugu: 'ఒకట్లు', squad: ['A One', 'B One', 'C One', 'D One'] },
  away: { name: 'Twos', short: 'TWO', squad: ['A Two', 'B Two', 'C Two', 'D Two'] },
  status: 'live',
  toss: { winner: 'home', decision: 'bat' },
  innings: [{ team: 'home' }],
  playersTelugu: { 'A One': 'ఎ వన్' },
}

/** A ball of the first over, off which so many are run. */
export const ball = (number: number, batter: number, change: Partial<BallInput> = {}): FeedEvent => ({
  kind: 'ball', innings: 1, over: 0, ball: number, batter: 'A One', nonStriker: 'B One', bowler: 'D Two', runs: { batter, extras: 0, total: batter }, ...change,
})

export async function openCricket(database: { folder: string; databaseUrl: string | undefined } = { folder: ':memory:', databaseUrl: undefined }) {
  const published: { readonly topic: string; readonly change: LiveChange }[] = []
  const changed: string[] = []
  const logged: string[] = []
  const logger = { info: () => undefined, warn: (_: object, text: string) => void logged.push(text), error: (_: object, text: string) => void logged.push(text) }
  const origin = await createOrigin({ ...database, ingestToken, editions, logger, parts: [{ plugin: 'cricket', part }], onChanged: (tags) => void changed.push(...tags), publish: (topic, change) => void published.push({ topic, change }), now: () => Date.parse('2026-11-22T16:00:00Z') })
  const get = async (path: string) => JSON.parse((await origin.app.inject(`/api/cricket/${path}`)).body).response
  const send = async (method: 'PUT' | 'POST', path: string, body: unknown, token = ingestToken) => {
    const answer = await origin.app.inject({ method, url: `/api/content/cricket/${path}`, headers: { authorization: `Bearer ${token}` }, payload: body as object })
    return { status: answer.statusCode, ...JSON.parse(answer.body) }
  }
  return { origin, published, changed, logged, get, put: (own: unknown = match) => send('PUT', 'm1', own), feed: (...events: FeedEvent[]) => send('POST', 'm1/events', events), send }
}
