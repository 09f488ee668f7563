import { readSettings } from '../../../engine/config/read-settings.ts'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import type { MailSettings } from '../../../engine/origin/mail/mail.ts'
import { contextFor } from '../../../engine/origin/migrate.ts'
import type { OriginCommand } from '../../../engine/origin/origin-part.ts'
import { signReader } from '../../../engine/readers/signed-reader.ts'
import part from '../../../plugins/newsletter/origin/origin.ts'
import { sendDue } from '../../../plugins/newsletter/origin/send-due.ts'
import { newsletterDatabase } from '../../../plugins/newsletter/origin/tables.ts'
import { settings } from '../../../plugins/newsletter/settings.ts'
import { editions } from '../../origin/sample-site.ts'

const readerSecret = 'a-secret-for-tests-of-letters-00000000000000'

export const letters = [
  { id: 'morning', edition: 'english', title: 'The Morning', text: 'What was.', rhythm: 'Daily', stories: 3 },
  { id: 'orbit', edition: 'english', title: 'Orbit', text: 'What is.', rhythm: 'Weekly', stories: 3 },
  { id: 'morning', edition: 'telugu', title: 'ఉదయం', text: 'జరిగినవి.', rhythm: 'రోజూ', stories: 3 },
]

/** An origin with letters, its clock in the test's hands. */
export async function openLetters({ database = { folder: ':memory:', databaseUrl: undefined }, mail = { outbox: 'command' }, publicUrl = 'https://news.example.in', site }: { readonly database?: { readonly folder: string; readonly databaseUrl: string | undefined }; readonly mail?: MailSettings; readonly publicUrl?: string; readonly site?: string } = {}) {
  const read = readSettings('newsletter', settings, { letters: letters.map((letter) => (letter.id === 'morning' ? { ...letter, sends: { days: ['sunday', 'monday'], at: '06:30', everyWeeks: 1 } } : letter)), ...(site === undefined ? {} : { site }) }, {})
  if ('fault' in read) throw new Error(read.fault)
  let now = Date.UTC(2026, 10, 22, 6, 0, 0)
  const mounted = { plugin: 'newsletter', part, settings: read.all }
  const origin = await createOrigin({ ...database, editions, readerSecret, mail, publicUrl, parts: [mounted], onChanged: () => {}, now: () => now })
  const context = contextFor(mounted, origin.context)

  async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<{ readonly status: number; readonly code: string | undefined }> {
    const { statusCode, body: text } = await origin.app.inject({ method: 'POST', url: `/api/newsletter/${path}`, payload: body, headers })
    return { status: statusCode, code: JSON.parse(text).error?.code }
  }
  const ofReader = { id: 'reader-1', name: undefined, roles: [], sessionId: 's' } as const
  const order = (email: string, ids: readonly string[] = ['morning'], edition = 'english') => post('subscribe', { email, letters: ids, edition })
  const sentTo = async (email: string) => (await context.mail.outbox.read(200)).filter(({ recipient }) => recipient === email)
  /** The token of the newest mail to an address, once it is there. @param before a token that it is not */
  async function tokenTo(email: string, before?: string): Promise<string> {
    for (let tries = 0; tries < 500; tries++) {
      const token = /confirm\?t=([\w-]{43})/.exec((await sentTo(email))[0]?.body ?? '')?.[1]
      if (token !== undefined && token !== before) return token
      await new Promise((resolve) => setImmediate(resolve))
    }
    throw new Error(`No mail went to ${email}.`)
  }
  const db = newsletterDatabase(context)
  return {
    context,
    db,
    post,
    order,
    sentTo,
    tokenTo,
    get: async (path: string) => JSON.parse((await origin.app.inject({ url: `/api/newsletter/${path}` })).body).response,
    subscriptions: () => db.selectFrom('newsletter_subscriptions').selectAll().orderBy('email').execute(),
    /** Many at once, past the mails. */
    fill: async (count: number, letter = 'morning') => {
      for (let n = 0; n < count; n++) await db.insertInto('newsletter_subscriptions').values({ id: `s${String(n).padStart(4, '0')}`, email: `r${n}@news.in`, channel: 183, letter, token: `t${n}`.padEnd(43, 'x'), reader: null, since: now }).execute()
    },
    run: async (command: OriginCommand, args: readonly string[], options: Record<string, string | boolean> = {}, signal = new AbortController().signal): Promise<string> => {
      const lines: string[] = []
      await command.run({ arguments: args, options, origin: context, print: (line) => void lines.push(line), signal })
      return lines.join('\n')
    },
    /** What the job does at this minute. */
    job: async (signal = new AbortController().signal): Promise<readonly string[]> => {
      const lines: string[] = []
      const log = (line: string) => void lines.push(line)
      await sendDue({ origin: context, settings: read.all, log: { info: log, warn: log, error: log }, signal, dueAt: now, now: () => now, changed: () => {} })
      return lines
    },
    records: origin.context.readers,
    /** Orders as a signed-in reader does. */
    orderAsReader: (email: string) => post('subscribe', { email, letters: ['morning'], edition: 'english' }, { 'masthead-reader': signReader(ofReader, readerSecret, now) }),
    pass: (ms: number) => void (now += ms),
    close: () => origin.close(),
  }
}
