import type { FoundPages, OriginContext, SearchAsked } from 'masthead/origin'
import { messages } from '../messages.ts'
import { hubPath, pointsPath, schedulePath, statisticPath, teamsPath } from '../pages/paths.ts'
import { settings, tournamentsOf } from '../settings.ts'
import { statisticsOf } from '../statistics.ts'
import { searchProfiles } from './profiles/search-profiles.ts'

/** Tournaments, their tables and their statistics ("ipl points table", "orange cap"), then players and sides. */
export async function search(asked: SearchAsked, origin: OriginContext): Promise<FoundPages> {
  const found = tournamentPages(asked, origin)
  const profiles = await searchProfiles(asked, origin)
  return { pages: [...found, ...profiles.pages].slice(0, asked.limit), tags: profiles.tags }
}

function tournamentPages({ edition, isNamed }: SearchAsked, origin: OriginContext): FoundPages['pages'] {
  const t = messages[edition.id]
  const named = tournamentsOf(settings.of(origin)).flatMap(({ id, name, sport }) => {
    const title = t.tournament(id, name)
    const page = (path: string, what: string) => ({ name: t.statisticOf(title, what), path, label: t[sport] })
    return [
      { name: title, path: hubPath(id), label: t[sport] },
      page(schedulePath(id), t.schedule),
      page(pointsPath(id), t.pointsTable),
      page(teamsPath(id), t.teams),
      ...statisticsOf(id).map((statistic) => page(statisticPath(id, statistic), t.statistic(statistic))),
    ]
  })
  // The shortest name is nearest to what was typed.
  return named.filter(({ name }) => isNamed(name)).toSorted((one, other) => one.name.length - other.name.length)
}
