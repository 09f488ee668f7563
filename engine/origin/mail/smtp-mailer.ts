import { createRequire } from 'node:module'
import type { MailOutcome, MailSettings, OutgoingMail } from './mail.ts'

const require = createRequire(import.meta.url)
/** Loaded where there is a mail server. */
const library = () => require('nodemailer') as typeof import('nodemailer')

export interface SmtpMailer {
  /** Throws when nobody knows whether the server has taken it. */
  readonly send: (mail: OutgoingMail) => Promise<Exclude<MailOutcome, { kind: 'kept' }>>
  readonly close: () => void
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 } as const
const defaultSender = { address: 'news@masthead.example', name: 'Masthead' } as const

/** Mail through the site's server. */
export function smtpMailer({ smtpUrl, from = defaultSender.address, senderName = defaultSender.name }: MailSettings): SmtpMailer | undefined {
  if (smtpUrl === undefined) return undefined
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const transport = library().createTransport({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // A password is never sent in the clear, and neither is a code to another machine.
    requireTLS: !secure && searchParams.get('tls') !== 'off',
    ignoreTLS: searchParams.get('tls') === 'off',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 2,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, replyTo, headers = {} }) {
      for (const value of [to, subject, replyTo ?? '', ...Object.entries(headers).flat()]) refuseControls(value)
      try {
        await transport.sendMail({
          from: { name: senderName, address: from },
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          // Telugu takes nine bytes a letter as quoted-printable, four as base64.
          textEncoding: 'base64',
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        })
        return { kind: 'taken' }
      } catch (error) {
        if (!(error instanceof Error)) throw error
        const kind = failureOf(error)
        if (kind === undefined) throw error
        return { kind, reason: error.message }
      }
    },
    close: () => transport.close(),
  }
}

/** A line end in a header begins another header. The rules for addresses let none in; this holds if they change. */
function refuseControls(text: string): void {
  if (/[\0-\x1f\x7f]/.test(text)) throw new Error('A header of a mail may not have control characters.')
}

/**
 * What a failure says of the mail. The server's 5xx to a recipient or a message is for good, any other answer of its is for
 * now; who could not be connected to has taken nothing. `undefined`: it was under way.
 */
function failureOf(error: Error): 'refused' | 'later' | undefined {
  const { responseCode, command, code, syscall } = error as { responseCode?: unknown; command?: unknown; code?: unknown; syscall?: unknown }
  if (typeof responseCode === 'number') return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA') ? 'refused' : 'later'
  return code === 'EDNS' || syscall === 'connect' ? 'later' : undefined
}
