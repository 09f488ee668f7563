import type { FastifyInstance } from 'fastify'
import { type OriginContext, queryNumber, queryParameter, sendContent } from 'masthead/origin'
import { GuideAnswer } from '../contract.ts'
import { beginOf, dayOf } from '../pages/day-of.ts'
import { type ByLanguage, type GuideProgramme, readGuide } from './guide-store.ts'
import { guideDatabase, guideTag } from './tables.ts'

/** Days of an answer: today and tomorrow. */
const days = 2
const dayMs = 86_400_000
/** Seconds that an answer is fresh at most; it is not fresh past the moment at which a programme ends or begins. */
const maxAge = 300
const maxChannels = 60

/** A text in a language, else one without a language, else the first. */
const inLanguage = (texts: ByLanguage | undefined, langCode: string): string | undefined => texts && (texts[langCode] ?? texts[''] ?? Object.values(texts)[0])

const moment = (seconds: number): string => new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z')

/** `GET /api/live-tv/guide?channel=183&of=a,b` */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const db = guideDatabase(origin)
  app.get('/api/live-tv/guide', async (request, reply) => {
    const channel = queryNumber(request, 'channel', 1_000_000)
    const { langCode = 'en' } = origin.editions.find((edition) => edition.channel === channel) ?? origin.editions[0] ?? {}
    const ids = [...new Set((queryParameter(request, 'of') ?? '').split(',').filter((id) => id !== ''))].slice(0, maxChannels)
    const now = Math.floor(origin.now() / 1_000)
    const begin = beginOf(dayOf(origin.now()))
    const programmes = await readGuide(db, ids, begin / 1_000, (begin + days * dayMs) / 1_000)
    const changes = programmes.flatMap(({ start, stop }) => [start, stop]).concat((begin + dayMs) / 1_000).filter((at) => at > now)
    const untilChange = Math.min(...changes) - now
    const response = {
      days: Array.from({ length: days }, (_, index) => dayOf(begin + index * dayMs)),
      channels: ids.map((id) => ({ id, programmes: programmes.filter((one) => one.channel === id).map((one) => asAnswer(one, langCode, now)) })),
    }
    return sendContent(reply, GuideAnswer, { response }, { maxAge: Math.max(1, Math.min(maxAge, untilChange)), staleWhileRevalidate: 30 }, [guideTag])
  })
}

function asAnswer({ start, stop, title, subtitle, text, category }: GuideProgramme, langCode: string, now: number) {
  const texts = { subtitle: inLanguage(subtitle, langCode), text: inLanguage(text, langCode), category: inLanguage(category, langCode) }
  return {
    start: moment(start),
    stop: moment(stop),
    title: inLanguage(title, langCode) ?? '',
    ...(texts.subtitle === undefined ? {} : { subtitle: texts.subtitle }),
    ...(texts.text === undefined ? {} : { text: texts.text }),
    ...(texts.category === undefined ? {} : { category: texts.category }),
    state: stop <= now ? ('past' as const) : start <= now ? ('now' as const) : ('later' as const),
  }
}
