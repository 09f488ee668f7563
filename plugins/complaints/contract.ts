import { Type } from 'masthead'

/** As in `CR-20261122-7K3QXW`. */
export const Reference = Type.String({ pattern: '^CR-[0-9]{8}-[0-9A-Z]{6}$' })
export const referencePattern = /^CR-[0-9]{8}-[0-9A-Z]{6}$/

/** The answer to a complaint that was taken. */
export const FiledAnswer = Type.Object({ response: Type.Object({ reference: Reference }) })

/** Documents that may be sent along: by content, never by name. */
export const fileTypes = ['application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'] as const
export const maxFileBytes = 2_000_000
export const maxComplaintLength = 10_000

// An address can never end a header or begin a second recipient: no other character is let in.
const email = /^[a-z0-9._-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,4}$/

/** What a form has, as texts. */
export interface ComplaintTexts {
  readonly date: string
  readonly time: string
  readonly mobile: string
  readonly phone: string
  readonly email: string
}

export type ComplaintField = keyof ComplaintTexts

/** Digits, with or without what people put between them and a country's code before them. */
const digitsOf = (text: string): string => text.replaceAll(/[\s()-]/g, '').replace(/^\+/, '')
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** Nobody complains of what comes; somewhere a day has begun already that has not here. */
const hasBegun = (day: string): boolean => Date.parse(day) <= Date.now() + 24 * 3_600_000

/** Fields that no schema judges, that are wrong. An e-mail address has its spaces and capitals taken away before. */
export const wrongFields = ({ date, time, mobile, phone, email: address }: ComplaintTexts): readonly ComplaintField[] =>
  (
    [
      ['date', isDay(date) && hasBegun(date)],
      ['time', /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)],
      ['mobile', /^\d{10,15}$/.test(digitsOf(mobile))],
      ['phone', /^\d{6,15}$/.test(digitsOf(phone))],
      ['email', address.length <= 254 && email.test(address.toLowerCase())],
    ] as const
  ).flatMap(([field, isRight]) => (isRight ? [] : [field]))
