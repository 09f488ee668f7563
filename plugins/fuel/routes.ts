import type { OriginContext } from 'masthead'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Fuel, fuels } from './contract.ts'
import { readCity, readHub } from './price-reader.ts'
import { fuelDatabase } from './tables.ts'
import { fuelTag } from './tags.ts'

// Oil companies publish new prices once a day, at six in the morning; an import purges what it changes.
const fresh = 'public, max-age=600, stale-while-revalidate=3600, stale-if-error=604800'
// What is not there may come with the next import.
const missing = 'public, max-age=30, stale-while-revalidate=30, stale-if-error=600'

/** Its API: the addresses that the pages' needs ask. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const db = fuelDatabase(origin)
  app.get('/api/fuel/hub', async (request, reply) => {
    const fuel = askedFuel(request)
    return answer(reply, fuel && (await readHub(db, { fuel, state: asked(request, 'state'), query: asked(request, 'q') })))
  })
  app.get('/api/fuel/city', async (request, reply) => {
    const fuel = askedFuel(request)
    const city = asked(request, 'city')
    return answer(reply, fuel && city && (await readCity(db, fuel, city)))
  })
}

function answer(reply: FastifyReply, response: object | '' | undefined): FastifyReply {
  reply.header('surrogate-key', fuelTag)
  if (response) return reply.header('cache-control', fresh).send({ response })
  return reply.code(404).header('cache-control', missing).send({ error: { code: 'NOT_FOUND', message: 'There is no price of this.' } })
}

/** The last value of a parameter that is given several times (SPEC §5); an empty one counts as absent. */
function asked(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, string | string[] | undefined>)[name]
  const last = Array.isArray(value) ? value.at(-1) : value
  return last === '' ? undefined : last
}

function askedFuel(request: FastifyRequest): Fuel | undefined {
  const text = asked(request, 'fuel')
  return text === undefined ? 'petrol' : fuels.find((fuel) => fuel === text)
}
