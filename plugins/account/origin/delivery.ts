import { setTimeout as pause } from 'node:timers/promises'
import type { MailService } from 'masthead/origin'
import type { AccountSettings } from '../settings.ts'
import { codeText, letter, type LetterName } from './letters.ts'
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
  readonly close: () => Promise<void>
}

const triesAfterMs = [0, 2_000, 10_000]
/** Text messages under way; a provider that hangs must not fill the memory. */
const maxUnderWay = 1_000

/** Mails go as the site's mails go, text messages through the provider of the settings. */
export function createDelivery(mail: MailService, settings: AccountSettings): Delivery {
  const texts = httpTextProvider(settings)
  const stop = new AbortController()
  const underWay = new Set<Promise<void>>()
  const { outbox } = mail

  async function sendText(to: string, text: string, langCode: string): Promise<void> {
    if (!texts) return outbox.access === 'off' ? undefined : outbox.keep({ kind: 'text', recipient: to, subject: '', body: text, failure: '' })
    let failure = ''
    for (const afterMs of triesAfterMs) {
      try {
        await pause(afterMs, undefined, { signal: stop.signal })
        return await texts.send({ to, text, langCode })
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error)
        if (stop.signal.aborted) break
      }
    }
    await outbox.keep({ kind: 'text', recipient: to, subject: '', body: '', failure: failure.slice(0, 300) })
  }

  return {
    reaches: { phone: texts !== undefined || outbox.access !== 'off', email: mail.isOpen },
    send({ kind, value }, name, langCode, code) {
      const values = { site: settings.siteName, url: settings.publicUrl, ...(code === undefined ? {} : { code }) }
      if (kind === 'email') {
        const { subject, body } = letter(name, langCode, values)
        return mail.post({ to: value, subject, text: body })
      }
      if (underWay.size >= maxUnderWay) return
      // The store may be away as well: then there is nowhere left to say so, and the reader asks for another code.
      const one = sendText(value, codeText(langCode, values), langCode).catch(() => {}).finally(() => underWay.delete(one))
      underWay.add(one)
    },
    async close() {
      stop.abort()
      await Promise.all(underWay)
    },
  }
}
