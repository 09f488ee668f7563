import type { ReaderData } from 'masthead/origin'
import { settings } from '../settings.ts'
import { newsletterDatabase } from './tables.ts'

const iso = (at: number | string): string => new Date(Number(at)).toISOString()

/** Letters that somebody ordered while they were signed in. */
export const readerData: ReaderData = {
  async export(reader, origin) {
    const db = newsletterDatabase(origin)
    const subscriptions = await db.selectFrom('newsletter_subscriptions').select(['letter', 'channel', 'email', 'since']).where('reader', '=', reader).orderBy('since').execute()
    const requests = await db.selectFrom('newsletter_requests').select(['letters', 'channel', 'email', 'made', 'expires']).where('reader', '=', reader).orderBy('made').execute()
    return {
      letters: subscriptions.map(({ since, ...subscription }) => ({ ...subscription, since: iso(since) })),
      notConfirmed: requests.map(({ letters, made, expires, ...request }) => ({ ...request, letters: letters.split(' '), made: iso(made), expires: iso(expires) })),
    }
  },
  async erase(reader, origin) {
    const db = newsletterDatabase(origin)
    await db.deleteFrom('newsletter_subscriptions').where('reader', '=', reader).execute()
    await db.deleteFrom('newsletter_requests').where('reader', '=', reader).execute()
  },
  async recent(reader, _edition, origin) {
    const { letters } = settings.of(origin)
    const rows = await newsletterDatabase(origin).selectFrom('newsletter_subscriptions').select(['letter', 'channel', 'email', 'since']).where('reader', '=', reader).orderBy('since', 'desc').limit(20).execute()
    if (rows.length === 0) return undefined
    const editionOf = (channel: number) => origin.editions.find((edition) => edition.channel === channel)?.id
    const titleOf = (id: string, channel: number) => letters.find((letter) => letter.id === id && letter.edition === editionOf(channel))?.title ?? id
    return { heading: { english: 'Letters', telugu: 'న్యూస్‌లెటర్లు' }, more: '/news-letter', entries: rows.map(({ letter, channel, email, since }) => ({ title: titleOf(letter, channel), path: `/news-letter/${letter}`, channel, at: Number(since), text: email })) }
  },
}
