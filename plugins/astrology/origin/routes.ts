import { type OriginContext, queryNumber, queryParameter, sendContent, sendNotFound } from 'masthead/origin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayAfter, dayOf, isDay, isMonth, isYear, midnightOf, yearOf } from '../almanac/days.ts'
import { FestivalsAnswer, MonthAnswer, PanchangamAnswer } from '../contract.ts'
import { type City, defaultCity, findCity } from '../places/cities.ts'
import { settings } from '../settings.ts'
import { dayAnswer, monthDays, yearFestivals } from './compute.ts'

/** Tag of everything that is computed: purged when a new version computes otherwise. */
export const panchangamTag = 'panchangam'

// Seconds. What a day has does not change; it is computed once for a city and kept by the data cache.
const lasting = { maxAge: 86_400, staleWhileRevalidate: 604_800, staleIfError: 2_592_000 }
const longest = 3_600

/** Its API: the addresses of the pages' needs. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const by = settings.of(origin).sunrise
  /** Of an answer that says what is today: until midnight in India. */
  const untilMidnight = () => {
    const now = origin.now()
    const left = Math.ceil((midnightOf(dayAfter(dayOf(now))) - now) / 1_000)
    return { ...lasting, maxAge: Math.max(1, Math.min(longest, left)), staleWhileRevalidate: 60 }
  }
  app.get('/api/astrology/panchangam', async (request, reply) => {
    const city = cityOf(request)
    const asked = queryParameter(request, 'day')
    const day = asked ?? dayOf(origin.now())
    if (!city || !isDay(day)) return sendNotFound(reply, 'There is no such city or day.', [panchangamTag])
    return sendContent(reply, PanchangamAnswer, { response: dayAnswer(city, day, by) }, asked === undefined ? untilMidnight() : lasting, [panchangamTag])
  })
  app.get('/api/astrology/month', async (request, reply) => {
    const city = cityOf(request)
    const month = queryParameter(request, 'month') ?? ''
    if (!city || !isMonth(month)) return sendNotFound(reply, 'There is no such city or month.', [panchangamTag])
    return sendContent(reply, MonthAnswer, { response: { city: city.id, month, today: dayOf(origin.now()), days: monthDays(city, month, by) } }, untilMidnight(), [panchangamTag])
  })
  app.get('/api/astrology/festivals', async (request, reply) => {
    const city = findCity(defaultCity)
    const year = queryNumber(request, 'year', 9_999) ?? yearOf(dayOf(origin.now()))
    if (!city || !isYear(year)) return sendNotFound(reply, 'There is no such year.', [panchangamTag])
    return sendContent(reply, FestivalsAnswer, { response: { year, today: dayOf(origin.now()), festivals: yearFestivals(city, year, by) } }, untilMidnight(), [panchangamTag])
  })
}

const cityOf = (request: FastifyRequest): City | undefined => findCity(queryParameter(request, 'city') ?? '')
