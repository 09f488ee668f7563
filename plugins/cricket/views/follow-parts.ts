/// <reference lib="dom" />

// Parts of a page that follow the match: fetched from the page's own address, which is rendered once for all its readers.

/** Milliseconds between two fetches: balls that come together are shown together. */
const pauseMs = 1_500
/** A page from before the ball may still be on its way: it is asked for again so often. */
const maxAttempts = 5
const selector = '[data-follows]'

export interface Parts {
  /** The match is at this cursor now. */
  readonly changed: (cursor: number) => void
  readonly refresh: (done: () => void) => void
  readonly stop: () => void
}

/** @param isWhenSeen whether parts follow by themselves once they are near the window */
export function followParts({ isWhenSeen }: { readonly isWhenSeen: boolean }): Parts {
  let wanted = 0
  let shown = 0
  let isStopped = false
  let isSeen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const address = location.href.split('#')[0] ?? location.href
  const seen = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) seen.add(target)
      else seen.delete(target)
    isSeen = seen.size > 0
    if (isWhenSeen && isSeen) plan()
  }, { rootMargin: '200px' })
  if (isWhenSeen) for (const part of document.querySelectorAll(selector)) observer.observe(part)

  function plan(): void {
    if (timer !== undefined || isStopped || shown >= wanted) return
    timer = setTimeout(() => {
      timer = undefined
      if (isSeen) void swap(0)
    }, pauseMs)
  }

  async function swap(attempt: number, done?: () => void): Promise<void> {
    const answer = await fetch(address, { cache: 'no-cache', headers: { accept: 'text/html' } }).catch(() => undefined)
    if (isStopped) return
    const next = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined
    const cursor = Number(next?.querySelector<HTMLElement>('[data-match-cursor]')?.dataset['matchCursor'] ?? -1)
    if (next && cursor > shown) {
      shown = cursor
      for (const part of document.querySelectorAll(selector)) {
        const fresh = next.querySelector(`[data-follows="${part.getAttribute('data-follows')}"]`)
        if (!fresh) continue
        // What the reader has opened stays open.
        const opened = [...part.querySelectorAll('details')]
        for (const [index, own] of fresh.querySelectorAll('details').entries()) own.open = opened[index]?.open ?? own.open
        if (!fresh.isEqualNode(part)) part.replaceChildren(...fresh.childNodes)
      }
    }
    if (shown < wanted && attempt < maxAttempts) {
      timer = setTimeout(() => {
        timer = undefined
        void swap(attempt + 1, done)
      }, pauseMs)
    } else done?.()
  }

  return {
    changed(cursor) {
      wanted = Math.max(wanted, cursor)
      if (isWhenSeen && isSeen) plan()
    },
    refresh: (done) => void swap(0, done),
    stop() {
      isStopped = true
      clearTimeout(timer)
      observer.disconnect()
    },
  }
}
