import type { ReaderData } from 'masthead/origin'
import { givenIn } from './answers.ts'
import { micrositeDatabase } from './tables.ts'

/** Forms that somebody sent while they were signed in. */
export const readerData: ReaderData = {
  async export(reader, origin) {
    const rows = await micrositeDatabase(origin).selectFrom('microsite_answers').selectAll().where('reader', '=', reader).orderBy('made').execute()
    return { specialPageForms: rows.map(({ key, made, gone, answers }) => ({ page: key, sent: new Date(Number(made)).toISOString(), deletedAfter: new Date(Number(gone)).toISOString(), answers: givenIn(answers).map(([label, answer]) => ({ label, answer })) })) }
  },
  async erase(reader, origin) {
    await micrositeDatabase(origin).deleteFrom('microsite_answers').where('reader', '=', reader).execute()
  },
  async recent(reader, _edition, origin) {
    const rows = await micrositeDatabase(origin).selectFrom('microsite_answers').innerJoin('microsites', (join) => join.onRef('microsites.key', '=', 'microsite_answers.key').onRef('microsites.channel', '=', 'microsite_answers.channel')).select(['address', 'microsite_answers.channel', 'made', 'answers']).where('reader', '=', reader).orderBy('made', 'desc').limit(20).execute()
    if (rows.length === 0) return undefined
    return { heading: { english: 'Forms of special pages', telugu: 'ప్రత్యేక పేజీల ఫారాలు' }, entries: rows.map(({ address, channel, made, answers }) => ({ title: address, path: address, channel, at: Number(made), text: givenIn(answers).map(([label, answer]) => `${label}: ${answer}`).join('\n').slice(0, 2_000) })) }
  },
}
