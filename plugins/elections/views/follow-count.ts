/// <reference lib="dom" />

// What keeps an open page at the count: it reads the page anew from the server and puts its numbers in place of those that
// are shown, all of them in one go. So words, number formats and charts are written in one place, on the server.

/**
 * Milliseconds over which the readers of a page ask after an announcement, and how often one asks while caches still have
 * the page as it was. Most announcements are not about the one place that a page shows: such a page asks less.
 */
const paces = { tally: { spread: 800, tries: 6 }, place: { spread: 6_000, tries: 2 } } as const
/** Milliseconds before asking again; each pause is that much longer than the one before. */
const pause = 400

/** What stands in the place of an election's id where the numbers of several are shown (`live-part.tsx`). */
const everyElection = 'all'

interface Shown {
  readonly parts: ReadonlyMap<string, Element>
  /** By election: milliseconds since the epoch. `undefined` where two parts are of different moments. */
  readonly moments: ReadonlyMap<string, number | undefined>
}

/** The live parts of a page. */
function shownIn(page: ParentNode): Shown {
  const parts = new Map<string, Element>()
  const moments = new Map<string, number | undefined>()
  for (const part of page.querySelectorAll<HTMLElement>('[data-live]')) {
    const { live = '', of = '', moment } = part.dataset
    parts.set(live, part)
    moments.set(of, !moments.has(of) || moments.get(of) === Number(moment) ? Number(moment) : undefined)
  }
  return { parts, moments }
}

/** Makes what is shown what the next page says, touching only what differs: focus, scrolling and open details stay. */
export function become(old: Element, next: Element): void {
  // What a reader has made of an island, the server does not know.
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
    else if (was instanceof Element) become(was, child as Element)
    else if (was.nodeValue !== child.nodeValue) was.nodeValue = child.nodeValue
  }
  for (const surplus of before.slice(after.length)) surplus.remove()
}

async function pageNow(): Promise<Document> {
  const answer = await fetch(location.pathname + location.search, { cache: 'no-cache', headers: { accept: 'text/html' } })
  if (!answer.ok) throw new Error(String(answer.status))
  // Without its styles, of which the policy of the open page does not know.
  return new DOMParser().parseFromString((await answer.text()).replace(/<style[^>]*>.*?<\/style>/gs, ''), 'text/html')
}

/** Whether a page can take the shown one's place: each election in it is of one moment, and none goes back. */
const follows = (next: Shown, shown: Shown): boolean => [...next.moments].every(([id, moment]) => moment !== undefined && moment >= (shown.moments.get(id) ?? 0))

export interface Follower {
  /** These elections have numbers of these moments. */
  readonly told: (news: readonly { readonly id: string; readonly updated: number }[]) => void
  readonly stop: () => void
}

export function followCount(): Follower {
  const wanted = new Map<string, number>()
  const pace = document.querySelector('[data-live="place"]') ? paces.place : paces.tally
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isOver = false

  const wantedOf = (id: string): number => (id === everyElection ? Math.max(0, ...wanted.values()) : Math.max(wanted.get(id) ?? 0, wanted.get(everyElection) ?? 0))
  /** Whether what is shown is of a moment before one that was told. */
  const isBehind = (): boolean => [...shownIn(document).moments].some(([id, moment = 0]) => moment < wantedOf(id))

  async function ask(tries: number): Promise<void> {
    isAsking = true
    timer = undefined
    let next: Shown | undefined
    try {
      next = shownIn(await pageNow())
    } catch {
      // Offline, or a server that restarts: the next try may get through.
    }
    isAsking = false
    if (isOver) return
    const shown = shownIn(document)
    if (next && follows(next, shown)) for (const [id, part] of shown.parts) become(part, next.parts.get(id) ?? part)
    // Whoever asked so often in vain waits for the next news.
    if (isBehind() && tries < pace.tries) later(pause * tries, tries + 1)
  }

  function later(time: number, tries: number): void {
    timer = setTimeout(() => void ask(tries), time * (0.5 + Math.random() / 2))
  }

  return {
    told(news) {
      for (const { id, updated } of news) wanted.set(id, updated)
      if (!isAsking && timer === undefined && isBehind()) later(pace.spread, 1)
    },
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
