import type { PageContext } from 'masthead'
import type { JsonLd } from 'masthead/json-ld'
import type { About, Session } from '../contract.ts'
import { homePath, schedulePath, yearOf } from './paths.ts'
import { gamesName, wordsIn } from './words.ts'

const statusOf = { scheduled: 'EventScheduled', running: 'EventScheduled', finished: 'EventScheduled', postponed: 'EventPostponed', cancelled: 'EventCancelled' } as const satisfies Record<Session['status'], string>
const inPlace = { eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' } as const

/** These Games as an event; none where their days or their place are not known, and none that is invented. */
export function gamesEvent(page: PageContext, about: About): JsonLd[] {
  const { games, series } = about
  if (!games?.starts || !games.ends || !games.place || games.demo) return []
  const url = page.absolute(homePath(series.id, { year: yearOf(about) }))
  const place = wordsIn(games.place, page)
  return [{
    '@type': 'SportsEvent', '@id': `${url}#games`, url, name: gamesName(about, page), startDate: games.starts, endDate: games.ends,
    eventStatus: 'https://schema.org/EventScheduled', ...inPlace,
    location: { '@type': 'Place', name: place, address: place },
  }]
}

/** Sessions as events of the Games: at an hour where one is known, else on their day. */
export function sessionEvents(page: PageContext, about: About, sessions: readonly Session[]): JsonLd[] {
  const { games } = about
  if (!games || games.demo) return []
  const path = schedulePath(about.series.id, { year: yearOf(about) })
  const [whole] = gamesEvent(page, about)
  const city = games.place && wordsIn(games.place, page)
  return sessions.flatMap((session) => {
    const venue = session.venue && wordsIn(session.venue, page)
    if (venue === undefined && city === undefined) return []
    return [{
      '@type': 'SportsEvent', '@id': `${page.absolute(path)}#${session.id}`, url: page.absolute(path),
      name: `${wordsIn(session.discipline.name, page)}: ${wordsIn(session.name, page)}, ${gamesName(about, page)}`,
      sport: wordsIn(session.discipline.name, page), startDate: session.startsAt ?? session.day, ...(session.endsAt === undefined ? {} : { endDate: session.endsAt }),
      eventStatus: `https://schema.org/${statusOf[session.status]}`, ...inPlace,
      location: { '@type': 'Place', name: venue ?? city, address: [venue, city].filter(Boolean).join(', ') },
      ...(whole === undefined ? {} : { superEvent: { '@type': 'SportsEvent', name: whole['name'], url: whole['url'], startDate: whole['startDate'], endDate: whole['endDate'], location: whole['location'] } }),
    }]
  })
}
