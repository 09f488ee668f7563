import { type OriginContext, queryParameter, sendContent, sendNotFound } from 'masthead/origin'
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
    const response = fuel && (await readHub(db, { fuel, state: queryParameter(request, 'state'), query: queryParameter(request, 'q') }))
    return response ? sendContent(reply, FuelHubAnswer, { response }, freshness, [fuelTag]) : sendNoPrice(reply)
  })
  app.get('/api/fuel/city', async (request, reply) => {
    const fuel = fuelParam(request)
    const city = queryParameter(request, 'city')
    const response = fuel && city ? await readCity(db, fuel, city) : undefined
    return response ? sendContent(reply, FuelCityAnswer, { response }, freshness, [fuelTag]) : sendNoPrice(reply)
  })
}

const sendNoPrice = (reply: FastifyReply): FastifyReply => sendNotFound(reply, 'There is no price of this.', [fuelTag])

function fuelParam(request: FastifyRequest): Fuel | undefined {
  const text = queryParameter(request, 'fuel')
  return text === undefined ? 'petrol' : fuels.find((fuel) => fuel === text)
}
