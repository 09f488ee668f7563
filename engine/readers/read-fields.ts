import type { TObject, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import type { FieldMessages } from '../plugin/action.ts'
import { type UploadedFile, uploadRulesOf } from '../plugin/upload.ts'
import type { SentValues } from '../request/submission.ts'
import type { EngineWords } from './action-words.ts'

/** What was sent, by field and unread: from a form all texts of a name, from JSON its value. */
export type SentFields = ReadonlyMap<string, SentField>
export type SentField = { readonly texts: readonly string[] } | { readonly value: unknown } | { readonly file: UploadedFile } | { readonly fault: 'tooLarge' | 'wrongFile' }

export type FieldsReading =
  | { readonly kind: 'ok'; readonly body: Readonly<Record<string, unknown>> }
  /** A message for each field that is wrong. */
  | { readonly kind: 'refused'; readonly fields: Readonly<Record<string, string>> }

/** How a reader is told what is wrong with a field. */
export interface FieldWords {
  readonly fields: Readonly<Record<string, FieldMessages<string> | undefined>> | undefined
  /** The action's messages. */
  readonly t: Readonly<Record<string, unknown>>
  readonly words: Pick<EngineWords, 'missing' | 'invalid' | 'tooLarge' | 'wrongFile'>
}

/** Reads what was sent by the schema of an action. Fields that it does not have are left out, whatever their names. */
export function readFields(schema: TObject, sent: SentFields, told: FieldWords): FieldsReading {
  const required = new Set(schema.required)
  const body: Record<string, unknown> = {}
  const fields: Record<string, string> = {}
  for (const [name, property] of Object.entries(schema.properties)) {
    const field = sent.get(name)
    if (field && 'fault' in field) {
      fields[name] = field.fault === 'wrongFile' ? messageFor(name, 'wrongFile', told) : told.words[field.fault]
      continue
    }
    if (uploadRulesOf(property)) {
      // Only what came as a file is one: JSON that looks like it is not.
      if (field && 'file' in field) body[name] = field.file
      else if (required.has(name)) fields[name] = messageFor(name, 'missing', told)
      continue
    }
    const value = field === undefined || 'file' in field ? absent(property) : 'texts' in field ? fromTexts(property, field.texts) : fromJson(property, field.value)
    if (isBlank(value)) {
      if (required.has(name) && !takesBlank(property)) fields[name] = messageFor(name, 'missing', told)
      else if (required.has(name)) body[name] = ''
    } else if (!validatorOf(property).Check(value) || holdsControls(value)) fields[name] = messageFor(name, value === false ? 'missing' : 'invalid', told)
    else body[name] = value
  }
  if (Object.keys(fields).length > 0) return { kind: 'refused', fields }
  return { kind: 'ok', body: Object.freeze(body) }
}

/** What may be shown to the reader again: texts of the schema's fields, never those that are `writeOnly`. */
export function keptValues(schema: TObject, sent: SentFields): SentValues {
  const kept: Record<string, string | readonly string[]> = {}
  for (const [name, property] of Object.entries(schema.properties)) {
    const field = sent.get(name)
    if (!field || !('texts' in field) || isSecret(name, property)) continue
    kept[name] = shapeOf(property)['type'] === 'array' ? field.texts : (field.texts.at(-1) ?? '')
  }
  return kept
}

/** By its declaration; and by its name, for whoever forgot that. */
const isSecret = (name: string, property: TSchema): boolean => shapeOf(property)['writeOnly'] === true || /passw|passcode|secret|^otp$/i.test(name)

function messageFor(name: string, what: 'missing' | 'invalid' | 'wrongFile', { fields, t, words }: FieldWords): string {
  const own = fields && Object.hasOwn(fields, name) ? fields[name] : undefined
  const message = typeof own === 'object' ? (own[what === 'missing' ? 'missing' : 'invalid'] ?? own.invalid ?? own.missing) : own
  const text = message === undefined ? undefined : t[message]
  return typeof text === 'string' ? text : words[what]
}

type Shape = Readonly<Record<string, unknown>>
const shapeOf = (schema: TSchema): Shape => schema as Shape

const isBlank = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** A text that may be empty says so. */
const takesBlank = (property: TSchema): boolean => shapeOf(property)['minLength'] === 0

/** An unchecked box is not sent at all. */
function absent(property: TSchema): unknown {
  const { type } = shapeOf(property)
  return type === 'boolean' ? false : type === 'array' ? [] : undefined
}

function fromTexts(property: TSchema, texts: readonly string[]): unknown {
  const shape = shapeOf(property)
  if (shape['type'] === 'array') return texts.filter((text) => text.trim() !== '').map((text) => fromText(shape['items'] as TSchema, text))
  return fromText(property, texts.at(-1) ?? '')
}

function fromText(property: TSchema, sent: string): unknown {
  const shape = shapeOf(property)
  const text = shape['writeOnly'] === true ? sent : tidied(sent)
  const choices = choicesOf(shape)
  if (choices) return choices.find((choice) => choice === true ? trueTexts.has(text) : String(choice) === text) ?? text
  switch (shape['type']) {
    case 'integer':
    case 'number':
      return /^-?\d{1,16}(?:\.\d{1,16})?$/.test(text) ? Number(text) : text
    case 'boolean':
      return trueTexts.has(text) ? true : text === '' || text === 'false' || text === '0' ? false : text
    default:
      return text
  }
}

/** `on` is what a box without a value sends. */
const trueTexts: ReadonlySet<string> = new Set(['on', 'true', '1'])

/** Forms send line ends as two characters; what is pasted from a word processor has its lines and pages ended by others. */
const tidied = (text: string): string => text.replaceAll(/\r\n|[\u000b\u000c]/g, '\n').trim().toWellFormed()

/** The values of a literal, an enumeration, or a union of literals. */
function choicesOf(shape: Shape): readonly unknown[] | undefined {
  if ('const' in shape) return [shape['const']]
  if (Array.isArray(shape['enum'])) return shape['enum']
  const parts = shape['anyOf']
  return Array.isArray(parts) && parts.every((part: object) => 'const' in part) ? parts.map((part: Shape) => part['const']) : undefined
}

/** What of it the schema does not have is left out on every level. */
function fromJson(property: TSchema, value: unknown): unknown {
  if (typeof value === 'string') return shapeOf(property)['writeOnly'] === true ? value : tidied(value)
  return typeof value === 'object' && value !== null ? Value.Clean(property, value) : value
}

/** Line breaks and tabs apart; PostgreSQL stores no NUL. */
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function holdsControls(value: unknown): boolean {
  if (typeof value === 'string') return controls.test(value)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return Object.values(value).some(holdsControls)
}

const validators = new WeakMap<TSchema, ReturnType<typeof Compile>>()

function validatorOf(schema: TSchema): ReturnType<typeof Compile> {
  const known = validators.get(schema) ?? Compile(schema)
  validators.set(schema, known)
  return known
}
