import type { ContentDatabase } from '../database.ts'
import { type PushTarget, recipientBatches, type StoredSubscription } from './push-store.ts'
import { secondsUntilQuiet } from './quiet-hours.ts'

const hourMs = 3_600_000
/** Subscriptions that are claimed at once: of so many an alert is lost when the process is killed, rather than sent twice. */
const claimSize = 50

/** Who has been told of what. */
export interface DeliveryLedger {
  /** How many alerts some subscriptions have had since a moment. */
  readonly countSince: (ids: readonly string[], since: number) => Promise<readonly { readonly subscription: string; readonly alerts: number }[]>
  /** Notes that some are told now. @returns those who have not been told before */
  readonly claim: (ids: readonly string[], at: number) => Promise<readonly { readonly subscription: string }[]>
}

export interface Claiming {
  readonly ledger: DeliveryLedger
  readonly maxPerHour: number
  readonly now: () => number
  readonly onBatch?: () => Promise<void>
}

/** Who has not been told, is in no quiet hours and has not had enough alerts in this hour: noted before it is sent. */
export async function* claimRecipients(db: ContentDatabase, target: PushTarget, { ledger, maxPerHour, now, onBatch }: Claiming): AsyncGenerator<StoredSubscription> {
  for await (const batch of recipientBatches(db, target, claimSize)) {
    await onBatch?.()
    const at = now()
    const awake = batch.filter(({ quiet }) => !quiet || secondsUntilQuiet(quiet, at) > 0)
    if (awake.length === 0) continue
    const counts = await ledger.countSince(awake.map(({ id }) => id), at - hourMs)
    const full = new Set(counts.flatMap(({ subscription, alerts }) => (Number(alerts) >= maxPerHour ? [subscription] : [])))
    const free = awake.filter(({ id }) => !full.has(id))
    if (free.length === 0) continue
    const claimed = new Set((await ledger.claim(free.map(({ id }) => id), at)).map(({ subscription }) => subscription))
    yield* free.filter(({ id }) => claimed.has(id))
  }
}
