import { createRequire } from 'node:module'
import type { AccountSettings } from '../settings.ts'

const require = createRequire(import.meta.url)
/** Loaded where there is a mail server. */
const library = () => require('nodemailer') as typeof import('nodemailer')

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly body: string
}

export interface Mailer {
  /** Throws when the server did not take it. */
  readonly send: (mail: Mail) => Promise<void>
  readonly close: () => void
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 } as const

/** Mail through the site's server. */
export function smtpMailer({ smtpUrl, mailFrom, siteName }: AccountSettings): Mailer | undefined {
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
    async send({ to, subject, body }) {
      refuseControls(to)
      refuseControls(subject)
      await transport.sendMail({
        from: { name: siteName, address: mailFrom },
        to: { name: '', address: to },
        subject,
        text: body,
        // Telugu takes nine bytes a letter as quoted-printable, four as base64.
        textEncoding: 'base64',
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}

/** A line end in a header begins another header. The rules for addresses let none in; this holds if they change. */
function refuseControls(text: string): void {
  if (/[\0-\x1f\x7f]/.test(text)) throw new Error('A header of a mail may not have control characters.')
}
