import type { FastifyInstance } from 'fastify'
import { type BodyOf, type OriginContext, sendContent, sendNotFound } from 'masthead/origin'
import { PlayerAnswer, SideAnswer } from '../../profiles/profile-contract.ts'
import { settings, tournamentsOf } from '../../settings.ts'
import type { Career } from '../../profiles/profile-contract.ts'
import { isTelugu, teluguNames, withNames } from '../in-telugu.ts'
import { correctionsOf, detailsOf } from '../players/corrections.ts'
import { databaseOf } from '../tables.ts'
import { tournamentTag } from '../tags.ts'
import { playerAtEnd, readCareer } from './career-reader.ts'
import { readSide } from './side-reader.ts'

const freshness = { maxAge: 300, staleWhileRevalidate: 3_600, staleIfError: 604_800 }

/** The API of players and sides over all tournaments. */
export function profileRoutes(app: FastifyInstance, origin: OriginContext): void {
  const db = databaseOf(origin)
  const all = tournamentsOf(settings.of(origin))
  const cricketTags = all.filter(({ sport }) => sport === 'cricket').map(({ id }) => tournamentTag(id))

  app.get<{ Params: { player: string } }>('/api/tournament/players/:player', async (request, reply) => {
    const { params } = request
    const id = await playerAtEnd(db, params.player)
    const career = id === undefined ? undefined : await readCareer(db, all, id)
    if (id === undefined || !career) return sendNotFound(reply, 'There is no such player.', cricketTags)
    const corrected = (await correctionsOf(db, [id])).get(id)
    const own: Career = corrected?.name ? { ...career, name: corrected.name } : career
    const names = isTelugu(request, origin) ? await teluguNames(db) : undefined
    const nameTelugu = names?.player(id, own.name)
    // The other names of the records are shown as these have them.
    const body: BodyOf<typeof PlayerAnswer> = {
      response: { id, ...(nameTelugu === undefined || nameTelugu === own.name ? {} : { nameTelugu }), ...(corrected ? detailsOf(corrected) : {}), career: names ? { ...withNames(own, names), names: own.names } : own },
    }
    return sendContent(reply, PlayerAnswer, body, freshness, [...new Set(career.teams.map(({ tournament }) => tournamentTag(tournament)))])
  })

  app.get<{ Params: { side: string } }>('/api/tournament/sides/:side', async (request, reply) => {
    const side = await readSide(db, all, request.params.side)
    if (!side) return sendNotFound(reply, 'There is no such side.', cricketTags)
    const body: BodyOf<typeof SideAnswer> = { response: isTelugu(request, origin) ? withNames(side, await teluguNames(db)) : side }
    return sendContent(reply, SideAnswer, body, freshness, side.tournaments.map(({ tournament }) => tournamentTag(tournament)))
  })
}
