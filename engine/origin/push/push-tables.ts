// Who wants alerts. A browser has one subscription for the whole site, whatever editions it reads.

export interface PushSubscriptionsTable {
  /** SHA-256 of the endpoint, in base64url. */
  id: string
  endpoint: string
  /** The browser's public key and secret, as it wrote them: base64url (RFC 8291). */
  p256dh: string
  auth: string
  /** Milliseconds since the epoch. */
  created: number
}

/** What a subscription is for: one row for each topic of an edition. */
export interface PushChoicesTable {
  subscription: string
  channel: number
  /** `top`, or a section's path. */
  topic: string
}

export interface PushTables {
  push_subscriptions: PushSubscriptionsTable
  push_choices: PushChoicesTable
}
