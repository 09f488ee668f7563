import { setTimeout as wait } from 'node:timers/promises'
import { readStoreRows, type StorePlace } from '../chaos/read-store.ts'

/** Codes and links that were mailed and texted, as `masthead outbox` shows them. */
export interface SentCodes {
  /** The newest that was sent to somebody and not asked for yet; `undefined` while there is none, and when there will be none. */
  readonly next: (recipient: string, isGivenUp: () => boolean) => Promise<string | undefined>
}

interface OutboxRow {
  readonly id: string
  readonly recipient: string
  readonly body: string
}

/** The outbox keeps 200: more are not sent between two looks. */
const query = 'select id, recipient, body from engine_outbox order by made desc limit 200'
const everyMs = 30

/** @param pattern what of a message is the code: its only group, or all of it */
export function openSentCodes(store: StorePlace, pattern = /\b\d{6}\b/): SentCodes {
  const seen = new Set<string>()
  const codes = new Map<string, string>()
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    await wait(everyMs)
    // The store is away while its server is, and a file while nobody has recovered it.
    const rows = await readStoreRows<OutboxRow>(store, query).catch((): OutboxRow[] => [])
    for (const { id, recipient, body } of rows.toReversed()) {
      const [all, code = all] = pattern.exec(body) ?? []
      if (code === undefined || seen.has(id)) continue
      seen.add(id)
      codes.set(recipient, code)
    }
  }

  return {
    async next(recipient, isGivenUp) {
      for (;;) {
        const isLast = isGivenUp()
        looking ??= look().finally(() => (looking = undefined))
        await looking
        const code = codes.get(recipient)
        codes.delete(recipient)
        if (code !== undefined || isLast) return code
      }
    },
  }
}
