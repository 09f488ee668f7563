import { readSettings } from '../../../engine/config/read-settings.ts'
import type { MountedPart } from '../../../engine/origin/migrate.ts'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import type { MailSettings } from '../../../engine/origin/mail/mail.ts'
import type { OutboxEntry } from '../../../engine/origin/mail/mail-outbox.ts'
import { signReader } from '../../../engine/readers/signed-reader.ts'
import part from '../../../plugins/account/origin/origin.ts'
import { accountDatabase } from '../../../plugins/account/origin/tables.ts'
import { settings } from '../../../plugins/account/settings.ts'
import { editions } from '../../origin/sample-site.ts'

export interface Answer {
  readonly status: number
  /** The answer, or what was refused. */
  readonly response: Record<string, any>
  readonly error: { code: string; field?: string; all?: { code: string; field?: string }[] } | undefined
}

export interface Reader {
  readonly id: string
  readonly name: string | undefined
  readonly roles: readonly string[]
  readonly sessionId: string
}

/** What pages need is asked with GET. */
const readPaths = new Set(['code', 'openid', 'mine', 'recent', 'kept', 'keepable', 'export', 'sessions', 'outbox'])

const readerSecret = 'a-secret-for-tests-of-accounts-0000'

export interface TestOriginOptions {
  readonly database?: { readonly folder: string; readonly databaseUrl: string | undefined }
  readonly settings?: Readonly<Record<string, unknown>>
  /** Default: an outbox and no server. */
  readonly mail?: MailSettings
  /** Other plugins' parts. */
  readonly others?: readonly MountedPart[]
}

/** An origin with accounts, its clock in the test's hands. */
export async function openAccounts({ database = { folder: ':memory:', databaseUrl: undefined }, settings: given = {}, mail = { outbox: 'page' }, others = [] }: TestOriginOptions = {}) {
  const read = readSettings('account', settings, given, {})
  if ('fault' in read) throw new Error(read.fault)
  let now = Date.UTC(2026, 10, 22, 6, 0, 0)
  const origin = await createOrigin({ ...database, editions, readerSecret, mail, parts: [{ plugin: 'account', part, settings: read.all }, ...others], onChanged: () => {}, now: () => now })
  const db = accountDatabase(origin.context)

  /** Asks as a client of an address would. */
  async function ask(path: string, body: object = {}, from: { address?: string; reader?: Reader | undefined } = {}): Promise<Answer> {
    const isRead = readPaths.has(path)
    const { statusCode, body: text } = await origin.app.inject({
      ...(isRead ? { method: 'GET', url: `/api/account/${path}`, query: body as Record<string, string> } : { method: 'POST', url: `/api/account/${path}`, payload: body }),
      remoteAddress: from.address ?? '203.0.113.7',
      headers: { 'user-agent': 'Test/1.0', ...(from.reader ? { 'masthead-reader': signReader(from.reader, readerSecret, now) } : {}) },
    })
    const { response = {}, error } = JSON.parse(text)
    return { status: statusCode, response, error }
  }

  /** The newest of what was mailed or texted, once it is there. */
  async function lastSent(recipient: string): Promise<OutboxEntry> {
    for (let tries = 0; tries < 200; tries++) {
      const row = (await origin.context.mail.outbox.read()).find((entry) => entry.recipient === recipient)
      if (row) {
        await origin.context.db.deleteFrom('engine_outbox').where('id', '=', row.id).execute()
        return row
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
    throw new Error(`Nothing was sent to ${recipient}.`)
  }
  const codeTo = async (recipient: string): Promise<string> => /\d{6}/.exec((await lastSent(recipient)).body)?.[0] ?? ''

  /** Who a session's token belongs to, as the site asks it. */
  async function readSession(token: string): Promise<Reader | undefined> {
    const { body } = await origin.app.inject({ method: 'POST', url: '/api/session/read', payload: { token } })
    return JSON.parse(body).response?.reader
  }

  const person = { name: 'Sitha Rao', gender: 'female', terms: 'on', privacy: 'on' }
  return {
    origin,
    db,
    ask,
    lastSent,
    codeTo,
    readSession,
    person,
    /** Milliseconds pass. */
    pass: (ms: number) => void (now += ms),
    /** Signs up and is signed in. */
    async signUpWithEmail(email: string, password = 'Secret-1'): Promise<Reader> {
      const begun = await ask('email/sign-up', { ...person, email, password, again: password }, { address: '198.51.100.1' })
      const { response } = await ask('code/verify', { handle: begun.response['handle'], code: await codeTo(email) }, { address: '198.51.100.1' })
      const reader = await readSession(response['session']?.token ?? '')
      if (!reader) throw new Error(`${email} is not signed up: ${JSON.stringify(begun)}`)
      return reader
    },
    close: () => origin.close(),
  }
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>
