import type { CommandContext, OriginCommand } from 'masthead/origin'
import { matchPath } from '../pages/paths.ts'
import { settings, tournamentsOf } from '../settings.ts'
import type { Tournament } from '../tournaments.ts'
import { liftRuling, type RuledMatch, setRuling } from './set-ruling.ts'
import { databaseOf, type TournamentDatabase } from './tables.ts'
import { tournamentTag } from './tags.ts'

const match = { name: '<match>', description: "its number, as at the end of its scorecard's address" } as const

const rulingCommand = (description: string, work: (db: TournamentDatabase, all: readonly Tournament[], id: string, now: number) => Promise<RuledMatch>, done: string): OriginCommand => ({
  description,
  arguments: [match],
  async run({ arguments: [asked = ''], origin, print }: CommandContext) {
    const id = (/([a-z0-9][a-z0-9-]*)$/.exec(asked.toLowerCase().replace(/^.*-scorecard-/, ''))?.[1] ?? '').slice(0, 40)
    const { tournament, season, played_on: day, home_name: home, away_name: away } = await work(databaseOf(origin), tournamentsOf(settings.of(origin)), id, origin.now())
    origin.changed([tournamentTag(tournament)])
    print(`${home} v ${away}, ${day}: ${done} (season ${season}, ${origin.publicUrl}${matchPath(tournament, { id, home, away })})`)
  },
})

/** `masthead cricket void` */
export const voidCommand = rulingCommand('Declares a match void, as when it was played again: it keeps its scorecard and counts nowhere.', (db, all, id, now) => setRuling(db, all, id, 'void', now), 'void: it counts for no table and no statistic')
/** `masthead cricket remove` */
export const removeCommand = rulingCommand('Takes a match off the site, and leaves it out of later imports.', (db, all, id, now) => setRuling(db, all, id, 'removed', now), 'removed')
/** `masthead cricket restore` */
export const restoreCommand = rulingCommand('Takes `void` or `remove` back: the match is as the records have it.', liftRuling, 'counts as the records have it')
