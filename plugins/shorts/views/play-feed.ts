/// <reference lib="dom" />

export interface FeedState {
  /** Of the short that the reader is at, from 0. */
  readonly place: number
  readonly count: number
  readonly isPlaying: boolean
  readonly isMuted: boolean
  readonly hasCaptions: boolean
  /** Whether this one cannot be played here. */
  readonly isFailed: boolean
  /** Whether the reader is at the films, and not at what is above or below them. */
  readonly isInSight: boolean
}

export interface Feed {
  /** Goes to the one after, or before. */
  readonly step: (by: 1 | -1) => void
  /** Plays or pauses. */
  readonly toggle: () => void
  readonly setSound: (isOn: boolean) => void
  readonly setCaptions: (areOn: boolean) => void
  readonly close: () => void
}

const soundKey = 'masthead-shorts-sound'
const captionsKey = 'masthead-shorts-captions'
/** How much of a short is in sight when it is the one that the reader is at. */
const inSight = 0.6
/**
 * A caption without a line of its own is put at the top first, and then moved down to the others: a shift of the page each
 * time. One with a place in per cent is there at once.
 */
function standStill(cue: VTTCue): void {
  if (cue.line !== 'auto') return
  cue.snapToLines = false
  cue.line = 86
}

/** Of less, nothing plays. */
const atAll = 0.1

/**
 * Plays the shorts below `root` as the reader comes to them. One plays, the one after it is fetched, and those that were left
 * give their files back: phones decode few films at a time. Who has asked for less motion or less data presses play.
 */
export function playFeed(root: HTMLElement, onChange: (state: FeedState) => void): Feed {
  const films = [...root.querySelectorAll<HTMLVideoElement>('video[data-short-film]')]
  const sources = new Map(films.map((film) => [film, [...film.querySelectorAll('source')]]))
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const starts = !calm.matches && !savesData()
  const listening = new AbortController()
  const { signal } = listening
  let place = 0
  let wantsSound = recall(soundKey) === 'on'
  let hasCaptions = recall(captionsKey) !== 'off'
  /** Whether the reader has paused, or has to press play. */
  let isHeld = !starts
  let isFailed = false
  let isInSight = false

  const current = () => films[place]
  const tell = () => {
    const film = current()
    onChange({ place, count: films.length, isPlaying: film !== undefined && !film.paused, isMuted: film?.muted ?? true, hasCaptions, isFailed, isInSight })
  }
  const showCaptions = (film: HTMLVideoElement) => {
    for (const [index, own] of [...film.querySelectorAll('track')].entries()) {
      const isWanted = hasCaptions && index === 0
      if (!isWanted) own.track.mode = 'disabled'
      else if (own.readyState === HTMLTrackElement.LOADED) {
        for (const cue of (own.track.cues ?? []) as Iterable<VTTCue>) standStill(cue)
        own.track.mode = 'showing'
      } else if (own.track.mode !== 'hidden') {
        own.track.mode = 'hidden'
        own.addEventListener('load', () => showCaptions(film), { once: true, signal })
      }
    }
  }

  /** A file that was given back is there again. */
  function restore(film: HTMLVideoElement): void {
    const own = sources.get(film) ?? []
    if (own.every((source) => source.parentElement === film)) return
    film.prepend(...own)
    film.load()
  }

  function giveBack(film: HTMLVideoElement): void {
    film.pause()
    film.preload = 'none'
    // One that has fetched nothing has nothing to give back.
    if (film.networkState === HTMLMediaElement.NETWORK_EMPTY || film.readyState === HTMLMediaElement.HAVE_NOTHING) return
    for (const source of sources.get(film) ?? []) source.remove()
    film.load()
  }

  async function play(film: HTMLVideoElement): Promise<void> {
    restore(film)
    film.muted = !wantsSound
    showCaptions(film)
    try {
      await film.play()
    } catch {
      // Without a press browsers refuse sound, and in low power mode all of it: the poster and the button stay.
      if (film.muted || film !== current() || isHeld) return tell()
      film.muted = true
      await film.play().catch(() => undefined)
    }
    tell()
  }

  function goTo(to: number): void {
    place = to
    isFailed = false
    for (const [index, film] of films.entries()) {
      if (index === to) continue
      film.pause()
      if (index === to + 1) {
        restore(film)
        film.preload = starts ? 'auto' : 'none'
      } else giveBack(film)
    }
    const film = current()
    if (film && !isHeld) void play(film)
    tell()
  }

  const own = { address: location.href, title: document.title }
  /** The address and the title are those of the film that is seen: what is copied or shared is that. Measured is the page that was opened. */
  const follow = (to: number) => {
    const link = films[to]?.closest('[data-short]')?.querySelector<HTMLAnchorElement>('h3 a[href]')
    if (to > 0 && !link) return
    history.replaceState(history.state, '', link?.href ?? own.address)
    document.title = link?.textContent ?? own.title
  }
  const step: Feed['step'] = (by) => {
    const to = films[place + by]
    // The card around it, so that its words are in sight as well.
    to?.closest('[data-short]')?.scrollIntoView({ behavior: calm.matches ? 'auto' : 'smooth', block: 'start' })
  }
  const toggle = () => {
    const film = current()
    if (!film) return
    isHeld = !film.paused
    if (isHeld) film.pause()
    else void play(film)
    tell()
  }

  const sight = new Map<Element, number>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) sight.set(target, intersectionRatio)
      const [best] = films.map((film, index) => ({ film, index, ratio: sight.get(film) ?? 0 })).sort((one, other) => other.ratio - one.ratio)
      if (!best) return
      isInSight = best.ratio >= atAll
      if (best.ratio >= inSight && best.index !== place) {
        goTo(best.index)
        follow(best.index)
      }
      // Scrolled past the last one, or above the first.
      else if (!isInSight) current()?.pause()
      else if (best.index === place && best.ratio >= inSight && !isHeld && best.film.paused) void play(best.film)
      tell()
    },
    { threshold: [0, atAll, inSight, 0.9] },
  )

  for (const film of films) {
    // The buttons below do what these do, for whichever is being shown.
    film.controls = false
    film.loop = true
    film.addEventListener('click', toggle, { signal })
    for (const event of ['play', 'pause', 'volumechange']) film.addEventListener(event, tell, { signal })
    film.addEventListener(
      'error',
      () => {
        if (film !== current() || film.networkState !== HTMLMediaElement.NETWORK_NO_SOURCE || !film.querySelector('source')) return
        isFailed = true
        tell()
      },
      { signal, capture: true },
    )
    observer.observe(film)
  }
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest('input,textarea,select,[contenteditable],dialog,header,footer,nav')) return
      const by = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : undefined
      if (by !== undefined && films[place + by] && isInSight) {
        event.preventDefault()
        step(by)
      } else if (key === ' ' && (target === document.body || target instanceof HTMLVideoElement)) {
        event.preventDefault()
        toggle()
      }
    },
    { signal },
  )
  // Phones pause a film whose page is hidden, and do not go on by themselves.
  const comeBack = () => {
    const film = current()
    if (document.hidden) film?.pause()
    else if (film && isInSight && !isHeld) void play(film)
  }
  document.addEventListener('visibilitychange', comeBack, { signal })
  // Once the reader moves, and not before: the page would jump past its head.
  const snap = () => void (document.documentElement.style.scrollSnapType = 'y proximity')
  for (const event of ['wheel', 'touchmove', 'keydown']) addEventListener(event, snap, { signal, passive: true, once: true })
  for (const card of root.querySelectorAll<HTMLElement>('[data-short]')) card.style.scrollSnapAlign = 'start'
  goTo(0)

  return {
    step,
    toggle,
    setSound(isOn) {
      wantsSound = isOn
      remember(soundKey, isOn ? 'on' : 'off')
      const film = current()
      if (film) film.muted = !isOn
      tell()
    },
    setCaptions(areOn) {
      hasCaptions = areOn
      remember(captionsKey, areOn ? 'on' : 'off')
      const film = current()
      if (film) showCaptions(film)
      tell()
    },
    close() {
      listening.abort()
      observer.disconnect()
      for (const film of films) film.pause()
      document.documentElement.style.scrollSnapType = ''
    },
  }
}

const savesData = (): boolean => (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

// Storage may be closed to the page: the choice then holds for this page.
function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // See above.
  }
}
