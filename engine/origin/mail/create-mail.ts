import { setTimeout as pause } from 'node:timers/promises'
import type { AnyDatabase } from '../origin-part.ts'
import type { MailService, MailSettings, OutgoingMail } from './mail.ts'
import { openOutbox } from './mail-outbox.ts'
import { smtpMailer } from './smtp-mailer.ts'

export interface OpenMail extends MailService {
  /** Gives up what is under way, and writes down that it was not sent. */
  readonly close: () => Promise<void>
}

const triesAfterMs = [0, 2_000, 10_000]
/** Mails under way; a server that hangs must not fill the memory. */
const maxUnderWay = 1_000

/** @param now milliseconds since the epoch */
export function createMail(db: AnyDatabase, settings: MailSettings, now: () => number): OpenMail {
  const outbox = openOutbox(db, settings.outbox ?? 'off', now)
  const mailer = smtpMailer(settings)
  const stop = new AbortController()
  const underWay = new Set<Promise<void>>()

  const send: MailService['send'] = async (mail) => {
    if (mailer) return mailer.send(mail)
    if (outbox.access === 'off') return { kind: 'refused', reason: 'The site has no mail server.' }
    await outbox.keep({ kind: 'mail', recipient: mail.to, subject: mail.subject, body: mail.text, failure: '' })
    return { kind: 'kept' }
  }

  async function deliver(mail: OutgoingMail): Promise<void> {
    let failure = ''
    for (const afterMs of triesAfterMs) {
      try {
        await pause(afterMs, undefined, { signal: stop.signal })
        const outcome = await send(mail)
        if (!('reason' in outcome)) return
        failure = outcome.reason
        if (outcome.kind === 'refused') break
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error)
        if (stop.signal.aborted) break
      }
    }
    // Where no mail can be sent at all, nothing was to be expected.
    if (mailer) await outbox.keep({ kind: 'mail', recipient: mail.to, subject: mail.subject, body: '', failure: failure.slice(0, 300) })
  }

  return {
    isOpen: mailer !== undefined || outbox.access !== 'off',
    send,
    post(mail) {
      if (underWay.size >= maxUnderWay) return
      // The store may be away as well: then there is nowhere left to say so, and the reader asks again.
      const one = deliver(mail).catch(() => {}).finally(() => underWay.delete(one))
      underWay.add(one)
    },
    outbox,
    async close() {
      stop.abort()
      await Promise.all(underWay)
      mailer?.close()
    },
  }
}
