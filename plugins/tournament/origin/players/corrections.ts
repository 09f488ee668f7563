import type { MatchCard } from '../../contract.ts'
import type { PlayerRole, PlayerValues } from '../../players/player-rules.ts'
import type { TournamentDatabase } from '../tables.ts'

/** What the desk says of some players, by id; what is not corrected is absent. */
export type Corrections = ReadonlyMap<string, Partial<PlayerValues>>

/** Ids in one statement. */
const batchSize = 1_000

export async function correctionsOf(db: TournamentDatabase, players: readonly string[]): Promise<Corrections> {
  const ids = [...new Set(players)]
  const found = new Map<string, Partial<PlayerValues>>()
  for (let at = 0; at < ids.length; at += batchSize) {
    const rows = await db.selectFrom('tournament_player_edits').select(['player', 'field', 'value']).where('player', 'in', ids.slice(at, at + batchSize)).execute()
    for (const { player, field, value } of rows) found.set(player, { ...found.get(player), [field]: value })
  }
  return found
}

/** What is shown of a player beside the name. */
export const detailsOf = ({ nameTelugu, role, born }: Partial<PlayerValues>) => ({
  ...(nameTelugu ? { nameTelugu } : {}),
  // Written by who has passed the form's schema.
  ...(role ? { role: role as PlayerRole } : {}),
  ...(born ? { born } : {}),
})

/** A scorecard with corrected names. Its texts without ids are names of the match's players, as its file has them. */
export async function correctCard(db: TournamentDatabase, match: string, card: MatchCard): Promise<MatchCard> {
  const players = await db.selectFrom('tournament_player_matches').select(['player', 'name']).where('match_id', '=', match).execute()
  const corrections = await correctionsOf(db, players.map(({ player }) => player))
  if (corrections.size === 0) return card
  const names = new Map(players.flatMap(({ player, name }) => {
    const corrected = corrections.get(player)?.name
    return corrected === undefined ? [] : [[name, corrected] as const]
  }))
  const named = (name: string): string => names.get(name) ?? name
  const player = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name: corrections.get(id)?.name ?? name })
  return {
    ...card,
    playerOfMatch: card.playerOfMatch.map(named),
    innings: card.innings.map((innings) => ({
      ...innings,
      batting: innings.batting.map((line) => ({
        ...line,
        player: player(line.player),
        ...(line.dismissal ? { dismissal: { ...line.dismissal, ...(line.dismissal.bowler === undefined ? {} : { bowler: named(line.dismissal.bowler) }), fielders: line.dismissal.fielders.map(named) } } : {}),
      })),
      didNotBat: innings.didNotBat.map(named),
      bowling: innings.bowling.map((line) => ({ ...line, player: player(line.player) })),
      fall: innings.fall.map((wicket) => ({ ...wicket, player: named(wicket.player) })),
      partnerships: innings.partnerships.map((partnership) => ({ ...partnership, batters: [named(partnership.batters[0]), named(partnership.batters[1])] as [string, string] })),
    })),
  }
}
