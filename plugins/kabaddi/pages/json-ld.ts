import type { PageContext } from 'masthead'
import type { JsonLd } from 'masthead/json-ld'
import type { About, Match } from '../contract.ts'
import type { Messages } from '../plugin.ts'
import { hubPath, schedulePath, seasonOf } from './paths.ts'
import { seasonName, wordsIn } from './words.ts'

/** Matches as events: at an hour where one is known, else on their day; those whose place is known, and none that is invented. */
export function matchEvents(page: PageContext, about: About, matches: readonly Match[], t: Messages): JsonLd[] {
  if (!about.season || about.season.demo) return []
  const days = matches.map(({ day }) => day).sort()
  const url = page.absolute(schedulePath(seasonOf(about)))
  const team = (side: Match['home']) => ({ '@type': 'SportsTeam', name: wordsIn(side.name, page), sport: 'Kabaddi' })
  return matches.flatMap((match) => {
    if (!match.venue) return []
    const venue = wordsIn(match.venue, page)
    return [{
      '@type': 'SportsEvent', '@id': `${url}#${match.id}`, url, sport: 'Kabaddi',
      name: `${wordsIn(match.home.name, page)} ${t.versus} ${wordsIn(match.away.name, page)}, ${seasonName(about, t, page)}`,
      startDate: match.startsAt ?? match.day,
      eventStatus: `https://schema.org/${match.abandoned ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: venue, address: venue },
      homeTeam: team(match.home), awayTeam: team(match.away),
      superEvent: { '@type': 'EventSeries', name: seasonName(about, t, page), url: page.absolute(hubPath(seasonOf(about))), startDate: days[0], endDate: days.at(-1) },
    }]
  })
}
