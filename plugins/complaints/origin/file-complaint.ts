import { hash, randomInt } from 'node:crypto'
import { type Static, Type } from 'masthead'
import type { OriginContext } from 'masthead/origin'
import { maxComplaintLength, maxFileBytes, wrongFields } from '../contract.ts'
import { refuse } from '../refusals.ts'
import { settings } from '../settings.ts'
import { type FileFault, judgeFile } from './judge-file.ts'
import { acknowledgement, deskNote } from './mails.ts'
import { complaintDatabase } from './tables.ts'

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

/** What the form sends. */
export const ComplaintBody = Type.Object({
  edition: Type.String({ maxLength: 40 }),
  channel: Type.String({ maxLength: 40 }),
  programme: text(200),
  date: text(20),
  time: text(10),
  complaint: text(maxComplaintLength),
  title: Type.Union([Type.Literal('mr'), Type.Literal('ms'), Type.Literal('dr')]),
  firstName: text(80),
  lastName: text(80),
  address: text(500),
  mobile: text(30),
  phone: text(30),
  email: text(300),
  document: Type.Optional(Type.Object({ name: Type.String({ maxLength: 300 }), type: Type.String({ maxLength: 100 }), base64: Type.String({ maxLength: Math.ceil((maxFileBytes * 4) / 3) + 4 }) })),
})
export type Complaint = Static<typeof ComplaintBody>

const fileRefusals = { kind: 'FILE_KIND', program: 'FILE_PROGRAM', bomb: 'FILE_BOMB', locked: 'FILE_LOCKED' } as const satisfies Record<FileFault, string>

/** Without letters and digits that are read for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const indianDay = (at: number): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(at)

const newReference = (at: number): string => `CR-${indianDay(at).replaceAll('-', '')}-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`

/** Takes a complaint, tells the desk, and sends its reference to whoever complains. Sent twice on a day, it is one. @returns the reference. @throws a refusal */
export async function fileComplaint(origin: OriginContext, complaint: Complaint, reader: string | undefined): Promise<string> {
  const { mail, now, editions } = origin
  const { stations, desk } = settings.of(origin)
  const station = stations.find(({ id }) => id === complaint.channel)
  const edition = editions.find(({ id }) => id === complaint.edition)
  if (!station || !edition) refuse('STATION')
  const [field] = wrongFields(complaint)
  if (field !== undefined) refuse({ code: 'FIELD', field })
  const bytes = complaint.document && Buffer.from(complaint.document.base64, 'base64')
  const fault = bytes && (await judgeFile(bytes))
  if (fault !== undefined) refuse(fileRefusals[fault])
  const db = complaintDatabase(origin)
  const at = now()
  const fingerprint = hash('sha256', JSON.stringify([indianDay(at), complaint]), 'base64url')
  const reference = newReference(at)
  const { programme, date, time, title, firstName, lastName, address, mobile, phone, email } = complaint
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('complaints')
    .values({
      reference,
      fingerprint,
      channel: edition.channel,
      station: station.name,
      programme,
      date,
      time,
      complaint: complaint.complaint,
      title,
      first_name: firstName,
      last_name: lastName,
      address,
      mobile,
      phone,
      email: email.toLowerCase(),
      file_name: complaint.document?.name ?? null,
      file_type: complaint.document?.type ?? null,
      file: bytes?.toString('base64') ?? null,
      reader: reader ?? null,
      made: at,
      answer: null,
      answered: null,
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return (await db.selectFrom('complaints').select('reference').where('fingerprint', '=', fingerprint).executeTakeFirstOrThrow()).reference
  mail.post({ to: email.toLowerCase(), ...acknowledgement(edition.langCode, { site: edition.siteName, reference }) })
  if (desk !== undefined) mail.post({ to: desk, ...deskNote({ site: edition.siteName, reference }) })
  return reference
}
