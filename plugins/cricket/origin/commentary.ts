import type { Static } from 'masthead'
import type { CommentaryAnswer } from '../contract.ts'
import { liveBall, matchView, stateIn } from './match-state.ts'
import type { Speech } from './speech.ts'
import type { StoredMatch } from './store.ts'

type Commentary = Static<typeof CommentaryAnswer>['response']

/** Overs on one page. */
const windowSize = 25
const maxKey = 12

export interface CommentaryAsked {
  readonly innings: number | undefined
  readonly filter: 'wickets' | 'boundaries' | undefined
  /** Counted from 1. */
  readonly over: number | undefined
}

/** An innings ball by ball, the newest first. @returns `undefined` for an innings that is not there */
export function commentaryOf(stored: StoredMatch, { innings: asked, filter, over }: CommentaryAsked, speech: Speech): Commentary | undefined {
  const state = stateIn(stored, speech)
  const { match, innings } = state
  const number = asked ?? Math.max(1, innings.length)
  const sum = innings[number - 1]
  if (!sum && (asked !== undefined || innings.length > 0)) return undefined
  const team = sum ? match[sum.info.team].name : ''
  const overs = sum?.overs ?? []
  const count = overs.at(-1)?.number === undefined ? 0 : (overs.at(-1)?.number ?? 0) + 1
  const shown = over === undefined ? Math.max(0, Math.ceil(count / windowSize) - 1) : Math.floor((over - 1) / windowSize)
  if (over !== undefined && over > count) return undefined
  const isKept = (kind: string) => filter === undefined || (filter === 'wickets' ? kind === 'wicket' : kind === 'four' || kind === 'six')
  const all = overs.map((own) => ({ own, balls: own.balls.map((ball) => liveBall(ball, team, speech.words)) }))
  const isLastOver = (index: number) => index === overs.length - 1 && !(sum?.isOverDone ?? true) && number === innings.length
  const kept = all.flatMap(({ own, balls }, index) => {
    const inWindow = filter !== undefined || Math.floor(own.number / windowSize) === shown
    const picked = balls.filter(({ kind }) => isKept(kind)).reverse()
    if (!inWindow || picked.length === 0) return []
    const say = isLastOver(index) ? speech.words.overNow : speech.words.over
    return [{ number: own.number + 1, summary: say(own.number + 1, `${own.total}/${own.balls.at(-1)?.wickets ?? 0}`, own.runs, own.bowler), balls: picked }]
  })
  return {
    match: matchView(state, stored.revision, speech),
    innings: number,
    all: innings.map(({ info }, index) => ({ number: index + 1, team: match[info.team].name, superOver: info.superOver ?? false })),
    overs: kept.reverse(),
    key: all.flatMap(({ balls }) => balls.filter(({ isKey }) => isKey)).slice(-maxKey).reverse(),
    count,
    windows: filter !== undefined || count <= windowSize ? [] : Array.from({ length: Math.ceil(count / windowSize) }, (_, index) => ({ from: index * windowSize + 1, to: Math.min(count, (index + 1) * windowSize), isShown: index === shown })),
  }
}
