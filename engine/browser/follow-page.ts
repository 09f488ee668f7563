/// <reference lib="dom" />
import { type LiveMessage, subscribe } from './live.ts'

// Keeps an open page up to date: it fetches the page again and replaces all numbers shown in one step. So texts, number
// formats and charts are generated in one place, on the server.
//
// A part that changes is an element with `data-live` (its name within the page), `data-of` (what its numbers are about) and
// `data-moment` (milliseconds since the epoch at which one of them last changed).

/** How an open page asks for its next state. */
export interface Polling {
  /** Milliseconds over which the polls of a page's readers are spread after an announcement. */
  readonly spread: number
  /** How often a page polls while caches still return the old page. */
  readonly tries: number
}
/** Milliseconds before asking again; each pause is that much longer than the one before. */
const retryDelayMs = 400

/** In `data-of`, and as an id of what is announced: whatever the page shows. */
export const everything = 'all'

interface LiveParts {
  readonly parts: ReadonlyMap<string, Element>
  /** By what they are about: milliseconds since the epoch. `undefined` where two parts are of different moments. */
  readonly moments: ReadonlyMap<string, number | undefined>
}

/** The live parts of a page. */
function livePartsOf(page: ParentNode): LiveParts {
  const parts = new Map<string, Element>()
  const moments = new Map<string, number | undefined>()
  for (const part of page.querySelectorAll<HTMLElement>('[data-live]')) {
    const { live = '', of = '', moment } = part.dataset
    parts.set(live, part)
    moments.set(of, !moments.has(of) || moments.get(of) === Number(moment) ? Number(moment) : undefined)
  }
  return { parts, moments }
}

/** Morphs an element to equal the next page's, touching only what differs: focus, scroll position and open details are kept. */
export function morph(old: Element, next: Element): void {
  // The server does not know an island's present state.
  if (old.isEqualNode(next) || old.localName === 'mh-island') return
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name) && name !== 'open') old.removeAttribute(name)
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  const before = [...old.childNodes]
  // Copies: whatever moves into the open page leaves the other.
  const after = [...next.childNodes]
  for (const [at, child] of after.entries()) {
    const was = before[at]
    if (was === undefined) old.append(child)
    else if (was.nodeName !== child.nodeName) was.replaceWith(child)
    else if (was instanceof Element) morph(was, child as Element)
    else if (was.nodeValue !== child.nodeValue) was.nodeValue = child.nodeValue
  }
  for (const surplus of before.slice(after.length)) surplus.remove()
}

async function fetchCurrentPage(): Promise<Document> {
  const answer = await fetch(location.pathname + location.search, { cache: 'no-cache', headers: { accept: 'text/html' } })
  if (!answer.ok) throw new Error(String(answer.status))
  // Without its styles, of which the policy of the open page does not know.
  return new DOMParser().parseFromString((await answer.text()).replace(/<style[^>]*>.*?<\/style>/gs, ''), 'text/html')
}

/** Whether a fetched page may replace the shown one: all that it says of one thing is from a single moment, and none is older. */
const isNewer = (next: LiveParts, shown: LiveParts): boolean => [...next.moments].every(([id, moment]) => moment !== undefined && moment >= (shown.moments.get(id) ?? 0))

/** Keeps the live parts of one page; of `followPage`. */
export interface Follower {
  /** Of these there are numbers of these moments. */
  readonly receive: (news: readonly { readonly id: string; readonly updated: number }[]) => void
  readonly stop: () => void
}

/** Watches nothing by itself: `receive` is told what was announced. One follower serves all live parts of a page. */
export function followPage(polling: Polling): Follower {
  const wanted = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFetching = false
  let isStopped = false

  const wantedOf = (id: string): number => (id === everything ? Math.max(0, ...wanted.values()) : Math.max(wanted.get(id) ?? 0, wanted.get(everything) ?? 0))
  /** Whether the page shown is older than a moment that was announced. */
  const isBehind = (): boolean => [...livePartsOf(document).moments].some(([id, moment = 0]) => moment < wantedOf(id))

  async function poll(tries: number): Promise<void> {
    isFetching = true
    timer = undefined
    let next: LiveParts | undefined
    try {
      next = livePartsOf(await fetchCurrentPage())
    } catch {
      // Offline, or a server that restarts: the next try may get through.
    }
    isFetching = false
    if (isStopped) return
    const shown = livePartsOf(document)
    if (next && isNewer(next, shown)) for (const [id, part] of shown.parts) morph(part, next.parts.get(id) ?? part)
    // After the last try, waits for the next announcement.
    if (isBehind() && tries < polling.tries) schedulePoll(retryDelayMs * tries, tries + 1)
  }

  function schedulePoll(delayMs: number, tries: number): void {
    timer = setTimeout(() => void poll(tries), delayMs * (0.5 + Math.random() / 2))
  }

  return {
    receive(news) {
      for (const { id, updated } of news) wanted.set(id, updated)
      if (!isFetching && timer === undefined && isBehind()) schedulePoll(polling.spread, 1)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Of what a page hears that its numbers have changed. */
export interface Announcements {
  /** Where to listen, as `liveAddress` gives it: a topic whose items say what has changed (`id`) and when (`updated`). */
  readonly address: string
  /** Of the numbers that the page shows: milliseconds since the epoch. */
  readonly moment: number
  readonly polling: Polling
}

/** Keeps the live parts of the page as new as a topic announces them: for the effect of an island. @returns what stops it */
export function followAnnouncements({ address, moment, polling }: Announcements): () => void {
  const { receive, stop } = followPage(polling)
  const unsubscribe = subscribe(address, {
    cursor: moment,
    // What happened in between is not known: everything is as new as the cursor.
    onChange: ({ refetch, cursor, upserts }: LiveMessage) => receive(refetch ? [{ id: everything, updated: cursor }] : (upserts as readonly { readonly id: string; readonly updated: number }[])),
  })
  return () => {
    unsubscribe()
    stop()
  }
}
