import type { Outbox } from './mail-outbox.ts'

/** A mail to one address. */
export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  /** What programs without HTML show; every mail has it. */
  readonly text: string
  readonly html?: string | undefined
  /** Where answers go; default the sender. */
  readonly replyTo?: string | undefined
  /** Further headers by name, as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/**
 * What became of a mail: a server has taken it; it is in the outbox because there is no server; the server will never take
 * it; or it has certainly not taken it, and may later: it could not be reached, or said so.
 */
export type MailOutcome = { readonly kind: 'taken' | 'kept' } | { readonly kind: 'refused' | 'later'; readonly reason: string }

/** Mail of the site, for all plugins: one server, one sender, one outbox. */
export interface MailService {
  /** Whether a mail goes anywhere, be it the outbox. */
  readonly isOpen: boolean
  /**
   * Sends one mail now, and once. Throws when the connection is lost under way, so that nobody knows whether the server has
   * taken it, and for a header with control characters: what somebody typed must not begin another header.
   */
  readonly send: (mail: OutgoingMail) => Promise<MailOutcome>
  /**
   * Hands a mail over, to be sent beside the answer to a reader, so that how long it takes tells nobody whether there was
   * one. It is tried three times within twelve seconds; what could not be sent is in the outbox with the reason, without its
   * text. A process that is killed meanwhile loses it.
   */
  readonly post: (mail: OutgoingMail) => void
  readonly outbox: Outbox
}

/** How a site sends mail. */
export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`; without it mails go into the outbox. */
  readonly smtpUrl?: string | undefined
  /** Address of the sender. */
  readonly from?: string | undefined
  /** Name of the sender. */
  readonly senderName?: string | undefined
  /** Who may read the outbox. Default `off`: nothing is kept, and without a server nothing can be sent. */
  readonly outbox?: Outbox['access'] | undefined
}
