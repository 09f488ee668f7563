import type { ReaderData } from 'masthead/origin'
import { complaintDatabase } from './tables.ts'

const iso = (at: number | string): string => new Date(Number(at)).toISOString()

/** Complaints that somebody made while they were signed in. */
export const readerData: ReaderData = {
  async export(reader, origin) {
    const rows = await complaintDatabase(origin).selectFrom('complaints').selectAll().where('reader', '=', reader).orderBy('made').execute()
    return {
      complaints: rows.map(({ fingerprint: _, reader: __, made, answered, file, file_name: fileName, file_type: fileType, first_name: firstName, last_name: lastName, ...complaint }) => ({
        ...complaint,
        firstName,
        lastName,
        made: iso(made),
        ...(answered === null ? {} : { answered: iso(answered) }),
        ...(file === null ? {} : { document: { name: fileName, type: fileType, base64: file } }),
      })),
    }
  },
  // The desk loses sight of it, whether it is answered or not: whoever wants an answer keeps the account until then.
  async erase(reader, origin) {
    await complaintDatabase(origin).deleteFrom('complaints').where('reader', '=', reader).execute()
  },
  async recent(reader, _edition, origin) {
    const rows = await complaintDatabase(origin).selectFrom('complaints').select(['reference', 'programme', 'station', 'made', 'answer', 'channel']).where('reader', '=', reader).orderBy('made', 'desc').limit(20).execute()
    if (rows.length === 0) return undefined
    const entries = rows.map(({ reference, programme, station, made, answer, channel }) => ({ title: `${reference} · ${station}: ${programme}`, path: '/info/complaint-redressal', channel, at: Number(made), ...(answer === null ? {} : { text: answer.slice(0, 2_000) }) }))
    return { heading: { english: 'Complaints', telugu: 'ఫిర్యాదులు' }, entries }
  },
}
