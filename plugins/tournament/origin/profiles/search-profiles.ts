import type { OriginPart } from 'masthead/origin'
import { messages } from '../../messages.ts'
import { careerPath, sidePath } from '../../pages/paths.ts'
import { settings, tournamentsOf } from '../../settings.ts'
import { teluguNames } from '../in-telugu.ts'
import { correctionsOf } from '../players/corrections.ts'
import { databaseOf } from '../tables.ts'
import { tournamentTag } from '../tags.ts'
import { findPlayers } from './player-search.ts'
import { sideIdOf } from './side-reader.ts'

/** What the site's search finds of this plugin: players by any spelling, and sides by any of their names. */
export const searchProfiles: NonNullable<OriginPart['search']> = async ({ edition, words, isNamed, limit }, origin) => {
  const db = databaseOf(origin)
  const t = messages[edition.id]
  const cricket = tournamentsOf(settings.of(origin)).filter(({ sport }) => sport === 'cricket')
  const [players, sides, names] = await Promise.all([
    findPlayers(db, words, limit),
    db.selectFrom('tournament_teams').select(['tournament', 'team', 'name']).distinct().where('tournament', 'in', cricket.map(({ id }) => id)).execute(),
    edition.langCode === 'te' ? teluguNames(db) : undefined,
  ])
  const shownSide = (name: string) => names?.of(name) ?? name
  const corrections = await correctionsOf(db, players.map(({ player }) => player))
  const named = sides.flatMap(({ tournament, team, name }) => (isNamed(`${name} ${shownSide(name)}`) ? [{ id: sideIdOf(team, cricket.find(({ id }) => id === tournament)?.gender ?? 'male'), name, tournament }] : []))
  const shown = [...new Map(named.map((side) => [side.id, side])).values()]
  return {
    pages: [
      ...shown.map(({ id, name }) => ({ name: shownSide(name), path: sidePath(id, { name }), label: t.cricketSide })),
      ...players.map(({ player, name }) => {
        const { name: own = name } = corrections.get(player) ?? {}
        return { name: names?.player(player, own) ?? own, path: careerPath(player, { name: own }), label: t.cricketPlayer }
      }),
    ].slice(0, limit),
    tags: [...new Set([...shown.map(({ tournament }) => tournament), ...players.flatMap(({ tournaments }) => tournaments)])].map(tournamentTag),
  }
}
