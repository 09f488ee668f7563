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
  /** Quiet hours: minutes after midnight, and their time zone; null where every hour is fine. */
  quiet_from: number | null
  quiet_to: number | null
  quiet_zone: string | null
}

/** What was sent, for the list that readers see. */
export interface PushAlertsTable {
  id: string
  /** To whose readers it was sent. */
  channel: number
  title: string
  body: string | null
  url: string
  /** The story that it opens, in the edition that has it. */
  story_channel: number | null
  msid: number | null
  /** Milliseconds since the epoch. */
  at: number
}

/** What a subscription is for: one row for each topic of an edition. */
export interface PushChoicesTable {
  subscription: string
  channel: number
  /** Id of a `PushTopic`. */
  topic: string
}

/** What went out by itself: a story to a subscription, once. */
export interface PushDeliveriesTable {
  subscription: string
  channel: number
  msid: number
  /** Milliseconds since the epoch. */
  at: number
}

/** What a plugin has to tell those who chose it. */
export interface PushPluginAlertsTable {
  /** Plugin, channel and what happened: whatever has happened is told once. */
  id: string
  channel: number
  /** Ids of `PushTopic`s, as JSON. */
  topics: string
  title: string
  body: string | null
  /** As plugins see it. */
  path: string
  /** Milliseconds since the epoch. */
  at: number
  /** 1 once all were told. */
  done: number
}

/** Who was told of it. */
export interface PushPluginDeliveriesTable {
  subscription: string
  alert: string
  /** Milliseconds since the epoch. */
  at: number
}

export interface PushTables {
  push_plugin_alerts: PushPluginAlertsTable
  push_plugin_deliveries: PushPluginDeliveriesTable
  push_deliveries: PushDeliveriesTable
  push_subscriptions: PushSubscriptionsTable
  push_choices: PushChoicesTable
  push_alerts: PushAlertsTable
}
