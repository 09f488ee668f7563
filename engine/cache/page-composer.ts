import { type ComposedBody, type Composition, compositionLag, compositionRetryMs, markOutdated, maxCompositionLagMs, type StoredComposition, storedComposition } from './composition.ts'
import type { PageAddress } from './page-key.ts'
import type { PageStore } from './page-store.ts'
import { createRefreshQueue } from './refresh-queue.ts'
import { bodyIn, renderWithBody, type StoredPage } from './stored-page.ts'

/** A body with the widgets as they are now. */
export interface Composed extends ComposedBody, Pick<Composition, 'tags' | 'freshFor'> {}

export interface ComposeInput {
  readonly where: PageAddress
  /** As in `article.article`. */
  readonly page: string | undefined
  readonly body: Buffer
  readonly parts: Composition['parts']
  readonly tags: Composition['tags']
  /** Whether a widget whose data cannot be had stays as it is; otherwise it is left out. */
  readonly keepsOld: boolean
}

/** Renders the widgets of a page again. @returns `undefined` where the page is no longer served as it was */
export type ComposeWidgets = (input: ComposeInput) => Promise<Composed | undefined>

/** Keeps the widgets of stored pages up to date without rendering the pages. */
export interface PageComposer {
  /**
   * To be called before a stored page is served. Most often there is nothing to do, and the result is `undefined`: its
   * widgets are as they should be, or are being composed behind it. Otherwise the reader waits for the promise.
   */
  readonly prepare: (stored: StoredPage, at: number) => Promise<void> | undefined
  /** Composed so far. */
  readonly composed: () => number
}

export interface PageComposerOptions {
  readonly store: PageStore
  readonly compose: ComposeWidgets | undefined
  readonly now: () => number
  readonly runInBackground: (work: Promise<void> | undefined) => unknown
  /** Whether the process is overloaded: pages are then served with the widgets that they have. */
  readonly isOverloaded: () => boolean
}

export function createPageComposer({ store, compose, now, runInBackground, isOverloaded }: PageComposerOptions): PageComposer {
  const inFlight = new Map<StoredPage, Promise<void>>()
  const queue = createRefreshQueue({ concurrency: 4, maxWaiting: 5_000 })
  let composed = 0

  function prepare(stored: StoredPage, at: number): Promise<void> | undefined {
    const { composition } = stored.rendered
    if (!compose || composition === undefined) return undefined
    const lagMs = compositionLag(composition, at)
    if (lagMs === undefined || at < composition.retryAt) return undefined
    if (composition.mustReplace) return replace(stored, composition)
    if (isOverloaded()) return undefined
    if (lagMs > maxCompositionLagMs) return start(stored, composition)
    if (!inFlight.has(stored)) runInBackground(queue.add(stored.key, store.frequency(stored.key), () => start(stored, composition)))
    return undefined
  }

  function start(stored: StoredPage, composition: StoredComposition): Promise<void> {
    const known = inFlight.get(stored)
    if (known) return known
    const flight = run(stored, composition)
      .catch((error: unknown) => {
        composition.retryAt = now() + compositionRetryMs
        throw error
      })
      .finally(() => inFlight.delete(stored))
    inFlight.set(stored, flight)
    return flight
  }

  /** One that was under way already may have been composed from what a hard purge has named since: its result is replaced at once. */
  async function replace(stored: StoredPage, composition: StoredComposition): Promise<void> {
    await start(stored, composition)
    const next = stored.rendered.composition
    if (next?.mustReplace && next !== composition && now() >= next.retryAt) await start(stored, next)
  }

  async function run(stored: StoredPage, composition: StoredComposition): Promise<void> {
    const { rendered, where } = stored
    // Rendered again, or composed, while it waited for its turn.
    if (!compose || stored.isRemoved || rendered.composition !== composition || compositionLag(composition, now()) === undefined) return
    const startedAt = now()
    const { purges } = composition
    const body = await bodyIn(rendered, 'identity')
    const result = await compose({ where, page: rendered.page, body, parts: composition.parts, tags: composition.tags, keepsOld: !composition.mustReplace })
    if (!result) {
      composition.retryAt = now() + compositionRetryMs
      return
    }
    const next = storedComposition(result, startedAt)
    const replaced = await renderWithBody(rendered, result.bytes, next)
    composed += 1
    if (stored.rendered !== rendered) return
    // A purge since then may have been of the data that this was composed from.
    if (composition.purges !== purges) markOutdated(next, startedAt, composition.mustReplace)
    store.replaceRendered(stored, replaced)
  }

  return { prepare, composed: () => composed }
}
