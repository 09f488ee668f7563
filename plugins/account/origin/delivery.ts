import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AccountSettings } from '../settings.ts'
import { codeText, letter, type LetterName } from './letters.ts'
import { smtpMailer } from './mailer.ts'
import type { AccountDatabase } from './tables.ts'
import { httpTextProvider } from './text-provider.ts'

export type Recipient = { readonly kind: 'phone' | 'email'; readonly value: string }

export interface Delivery {
  /** Which ways a message can take on this site. */
  readonly reaches: { readonly phone: boolean; readonly email: boolean }
  /**
   * Hands a message over. It is sent after the answer, so that how long that takes tells nobody whether there was one.
   * What three tries could not deliver is written to the outbox, without its text.
   */
  readonly send: (to: Recipient, name: LetterName, langCode: string, code?: string) => void
  /** Resolves once all that was handed over is sent or given up. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

const triesAfterMs = [0, 2_000, 10_000]
/** Messages under way; a provider that hangs must not fill the memory. */
const maxUnderWay = 1_000
/** Messages that the outbox keeps. */
const maxKept = 200

export function createDelivery(db: AccountDatabase, settings: AccountSettings, now: () => number): Delivery {
  const mailer = smtpMailer(settings)
  const texts = httpTextProvider(settings)
  const stop = new AbortController()
  const underWay = new Set<Promise<void>>()
  const isShown = settings.outbox !== 'off'

  async function keep(kind: 'mail' | 'text', recipient: string, subject: string, body: string, failure: string): Promise<void> {
    await db.insertInto('account_outbox').values({ id: randomUUID(), kind, recipient, subject, body, failure, made: now() }).execute()
    const last = await db.selectFrom('account_outbox').select('made').orderBy('made', 'desc').offset(maxKept).limit(1).executeTakeFirst()
    if (last) await db.deleteFrom('account_outbox').where('made', '<=', last.made).execute()
  }

  async function deliver({ kind, value }: Recipient, name: LetterName, langCode: string, code: string | undefined): Promise<void> {
    const values = { site: settings.siteName, url: settings.publicUrl, ...(code === undefined ? {} : { code }) }
    const { subject, body } = kind === 'email' ? letter(name, langCode, values) : { subject: '', body: codeText(langCode, values) }
    const medium = kind === 'email' ? 'mail' : 'text'
    const send = kind === 'email' ? mailer && (() => mailer.send({ to: value, subject, body })) : texts && (() => texts.send({ to: value, text: body, langCode }))
    if (!send) return isShown ? keep(medium, value, subject, body, '') : undefined
    let failure = ''
    for (const afterMs of triesAfterMs) {
      try {
        await pause(afterMs, undefined, { signal: stop.signal })
        return await send()
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error)
        if (stop.signal.aborted) break
      }
    }
    await keep(medium, value, subject, '', failure.slice(0, 300))
  }

  return {
    reaches: { phone: texts !== undefined || isShown, email: mailer !== undefined || isShown },
    send(to, name, langCode, code) {
      if (underWay.size >= maxUnderWay) return
      // The store may be away as well: then there is nowhere left to say so, and the reader asks for another code.
      const one = deliver(to, name, langCode, code).catch(() => {}).finally(() => underWay.delete(one))
      underWay.add(one)
    },
    settled: async () => void (await Promise.all(underWay)),
    async close() {
      stop.abort()
      await Promise.all(underWay)
      mailer?.close()
    },
  }
}
