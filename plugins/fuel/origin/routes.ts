import { type OriginContext, sendContent, sendNotFound } from 'masthead/origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Fuel, FuelCityAnswer, FuelHubAnswer, fuels } from '../contract.ts'
import { readCity, readHub } from './price-reader.ts'
import { fuelDatabase } from './tables.ts'
import { fuelTag } from './tags.ts'

// Seconds. Oil companies publish new prices once a day at six in the morning; an import purges what it changes.
const freshness = { maxAge: 600, staleWhileRevalidate: 3_600, staleIfError: 604_800 }

/** Its API: the addresses of the pages' needs. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const db = fuelDatabase(origin)
  app.get('/api/fuel/hub', async (request, reply) => {
    const fuel = fuelParam(request)
    const response = fuel && (await readHub(db, { fuel, state: queryParam(request, 'state'), query: queryParam(request, 'q') }))
    return response ? sendContent(reply, FuelHubAnswer, { response }, freshness, [fuelTag]) : sendNoPrice(reply)
  })
  app.get('/api/fuel/city', async (request, reply) => {
    const fuel = fuelParam(request)
    const city = queryParam(request, 'city')
    const response = fuel && city ? await readCity(db, fuel, city) : undefined
    return response ? sendContent(reply, FuelCityAnswer, { response }, freshness, [fuelTag]) : sendNoPrice(reply)
  })
}

const sendNoPrice = (reply: FastifyReply): FastifyReply => sendNotFound(reply, 'There is no price of this.', [fuelTag])

/** The last value of a repeated parameter; an empty one counts as absent. */
function queryParam(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, string | string[] | undefined>)[name]
  const last = Array.isArray(value) ? value.at(-1) : value
  return last === '' ? undefined : last
}

function fuelParam(request: FastifyRequest): Fuel | undefined {
  const text = queryParam(request, 'fuel')
  return text === undefined ? 'petrol' : fuels.find((fuel) => fuel === text)
}
