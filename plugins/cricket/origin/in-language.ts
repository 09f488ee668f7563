import type { MatchInput } from '../feed-contract.ts'
import type { StoredBall } from './add-up.ts'

/** A match with the names that a language has for what is in it; what has none stays as it came. */
export function inLanguage(match: MatchInput, language: string): MatchInput {
  if (language !== 'te') return match
  const { series, home, away, title, titleTelugu, venue, venueTelugu, playerOfMatch } = match
  const named = namesOf(match)
  const team = ({ name, nameTelugu, short, shortTelugu, squad, ...rest }: MatchInput['home']) => ({ ...rest, name: nameTelugu ?? name, short: shortTelugu ?? short, ...(squad ? { squad: squad.map(named) } : {}) })
  const [ownTitle, ownVenue] = [titleTelugu ?? title, venueTelugu ?? venue]
  return {
    ...match,
    series: { id: series.id, name: series.nameTelugu ?? series.name },
    home: team(home),
    away: team(away),
    ...(ownTitle === undefined ? {} : { title: ownTitle }),
    ...(ownVenue === undefined ? {} : { venue: ownVenue }),
    ...(playerOfMatch ? { playerOfMatch: playerOfMatch.map(named) } : {}),
  }
}

const namesOf = ({ playersTelugu = {} }: MatchInput) => (name: string): string => (Object.hasOwn(playersTelugu, name) ? (playersTelugu[name] ?? name) : name)

/** The same for a ball of the match. */
export function ballInLanguage(match: MatchInput, language: string): (ball: StoredBall) => StoredBall {
  if (language !== 'te' || !match.playersTelugu) return (ball) => ball
  const named = namesOf(match)
  return (ball) => ({
    ...ball,
    batter: named(ball.batter),
    nonStriker: named(ball.nonStriker),
    bowler: named(ball.bowler),
    ...(ball.wickets ? { wickets: ball.wickets.map(({ player, fielders, ...rest }) => ({ ...rest, player: named(player), ...(fielders ? { fielders: fielders.map(named) } : {}) })) } : {}),
  })
}
