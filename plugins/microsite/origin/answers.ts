import { hash } from 'node:crypto'
import type { OriginContext } from 'masthead/origin'
import { stringify } from 'csv-stringify/sync'
import type { FormField } from '../contract.ts'
import { keyOf } from '../paths.ts'
import { refuse } from '../refusals.ts'
import { findSite } from './put-site.ts'
import { closesAt, goneAt, isShown } from './reading.ts'
import { formOf, storedIn } from './stored-site.ts'
import { micrositeDatabase, type MicrositesTable } from './tables.ts'

export interface Sent {
  readonly address: string
  readonly edition: string
  /** By number, as `a1`. */
  readonly answers: Readonly<Record<string, string>>
}

const email = /^[A-Za-z0-9._-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,4}$/
/** Digits, with or without what people put between them. */
const mobile = /^\+?[\d\s()-]{10,20}$/

type Wrong = 'MISSING' | 'EMAIL' | 'MOBILE' | 'CHOICE'

export function wrongWith({ type, isRequired, options }: FormField, answer: string): Wrong | undefined {
  if (answer === '') return isRequired === true ? 'MISSING' : undefined
  if (type === 'email') return email.test(answer) && answer.length <= 254 ? undefined : 'EMAIL'
  if (type === 'mobile') return mobile.test(answer) && /^\d{10,15}$/.test(answer.replaceAll(/\D/g, '')) ? undefined : 'MOBILE'
  if (type === 'choice') return options?.includes(answer) ? undefined : 'CHOICE'
  return undefined
}

/** Control characters but line breaks would reach the desk's terminal and its spreadsheet. */
const cleaned = (text: string): string => text.normalize('NFC').replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, ' ').toWellFormed().trim()

/** Takes what a reader filled in. Sent twice it is one. @throws a refusal */
export async function takeAnswer(origin: Pick<OriginContext, 'db' | 'now' | 'editions'>, { address, edition, answers }: Sent, reader: string | undefined): Promise<void> {
  const channel = origin.editions.find(({ id }) => id === edition)?.channel ?? 0
  const row = await findSite(origin, channel, address)
  const now = origin.now()
  const form = row && isShown(row, now) && row.live !== null ? formOf(storedIn(row.live)) : undefined
  if (!form) refuse('NO_FORM')
  if (closesAt(form) <= now) refuse('CLOSED')
  const given = form.fields.map((field, index) => ({ field, name: `a${index + 1}`, answer: cleaned(answers[`a${index + 1}`] ?? '') }))
  const wrong = given.flatMap(({ field, name, answer }) => {
    const code = wrongWith(field, answer)
    return code === undefined ? [] : [{ code, field: name }]
  })
  const [first, ...others] = wrong
  if (first) refuse(first, ...others)
  const kept = given.map(({ field, answer }) => [field.label, field.type === 'tick' ? (answer === '' ? '' : '✓') : answer])
  const day = Math.floor(now / 86_400_000)
  await micrositeDatabase(origin)
    .insertInto('microsite_answers')
    .values({ id: hash('sha256', JSON.stringify([channel, keyOf(address), day, kept]), 'base64url'), channel, key: keyOf(address), made: now, answers: JSON.stringify(kept), reader: reader ?? null, gone: goneAt(form.keptUntil) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Deletes answers whose last day is over. @returns how many */
export async function forgetAnswers(origin: Pick<OriginContext, 'db' | 'now'>): Promise<number> {
  const { numDeletedRows } = await micrositeDatabase(origin).deleteFrom('microsite_answers').where('gone', '<=', origin.now()).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Those of a microsite that may still be kept, the oldest first. */
export const answersOf = (origin: Pick<OriginContext, 'db' | 'now'>, { channel, key }: Pick<MicrositesTable, 'channel' | 'key'>) =>
  micrositeDatabase(origin).selectFrom('microsite_answers').selectAll().where('channel', '=', channel).where('key', '=', key).where('gone', '>', origin.now()).orderBy('made').orderBy('id').execute()

// Written by `takeAnswer`.
export const givenIn = (answers: string): readonly (readonly [label: string, answer: string])[] => JSON.parse(answers) as (readonly [string, string])[]

/** For spreadsheets: what begins as a formula does is made a text, as anybody may have sent it. */
export function answersTable(rows: readonly { readonly made: number | string; readonly answers: string }[]): string {
  const labels = [...new Set(rows.flatMap(({ answers }) => givenIn(answers).map(([label]) => label)))]
  const lines = rows.map(({ made, answers }) => {
    const given = new Map(givenIn(answers))
    return [new Date(Number(made)).toISOString(), ...labels.map((label) => given.get(label) ?? '')]
  })
  return stringify([['sent', ...labels], ...lines], { record_delimiter: 'windows', escape_formulas: true })
}
