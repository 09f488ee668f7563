/// <reference lib="dom" />
import Hls from 'hls.js'
import workerPath from 'hls.js/dist/hls.worker.js?url'
import { fragLoadPolicy } from './hls-policies.ts'

/** What a broadcast does, for whoever watches it. */
export type LiveState = 'connecting' | 'playing' | 'reconnecting' | 'offAir' | 'ended' | 'unsupported'

export interface LiveStream {
  /** Seconds behind the newest picture; 0 where nobody knows. */
  readonly latency: () => number
  readonly toEdge: () => void
  /** Loads no picture where the stream has a rendition of sound alone, and the smallest otherwise. */
  readonly setSoundOnly: (isOn: boolean) => void
  /** Ends it for good. */
  readonly stop: () => void
}

// Milliseconds.
const firstRetry = 1_000
const longestRetry = 15_000
const endedRetry = 15_000
/** For how long a picture may stand still before the stream is loaded anew. */
const stallLimit = 12_000
const watchEvery = 1_000
/** Between two attempts to revive the decoder. */
const recoverEvery = 5_000
/** The answer that there is no such stream, as opposed to one that does not come. */
const isMissing = (status: number | undefined): boolean => status === 404 || status === 410

/**
 * Plays a live playlist and gets it back when it stalls, breaks off, goes off the air or ends and begins again.
 * Through Media Source Extensions where there are any: Chrome says that it plays HLS, and does not play all of it.
 */
export function playLive(video: HTMLVideoElement, playlist: string, tell: (state: LiveState) => void): LiveStream {
  let hls: Hls | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = firstRetry
  let isStopped = false
  let hasEnded = false
  let soundOnly = false
  let recoveredAt = -Infinity
  /** Since the stream was loaded. */
  let hasPlayed = false
  let movedAt = performance.now()
  let position = -1

  const resume = () => void video.play().catch(() => undefined)
  const retry = (state: LiveState, after = delay) => {
    if (isStopped) return
    tell(state)
    drop()
    clearTimeout(timer)
    timer = setTimeout(connect, after)
    delay = Math.min(longestRetry, delay * 2)
  }
  function drop(): void {
    hls?.destroy()
    hls = undefined
  }

  function connect(): void {
    if (isStopped) return
    hasEnded = false
    movedAt = performance.now()
    if (Hls.isSupported()) connectHls()
    else if (video.canPlayType('application/vnd.apple.mpegurl') !== '') {
      video.src = playlist
      resume()
    } else tell('unsupported')
  }

  function connectHls(): void {
    // The worker is a file of this site, because the Content-Security-Policy forbids one from a blob. Latency has no bound by default (video-dev/hls.js#7663).
    const own = new Hls({ workerPath, capLevelToPlayerSize: true, liveSyncDurationCount: 3, liveMaxLatencyDurationCount: 10, backBufferLength: 30, fragLoadPolicy })
    hls = own
    own.on(Hls.Events.ERROR, (_, { fatal, type, response, details }) => {
      if (!fatal) {
        if (details === Hls.ErrorDetails.BUFFER_STALLED_ERROR) tell('reconnecting')
        return
      }
      const now = performance.now()
      if (type === Hls.ErrorTypes.MEDIA_ERROR && now - recoveredAt > recoverEvery) {
        recoveredAt = now
        own.recoverMediaError()
      } else if (details.startsWith('frag')) {
        // Renditions that have failed once are not tried again by hls.js, although one may be back: a new player tries all of them.
        if (hasPlayed) {
          hasPlayed = false
          drop()
          connect()
        } else retry('reconnecting')
      } else retry(isMissing(response?.code) ? 'offAir' : 'reconnecting')
    })
    own.on(Hls.Events.LEVEL_UPDATED, (_, { details }) => (hasEnded = !details.live))
    own.on(Hls.Events.MANIFEST_PARSED, () => applySound())
    own.attachMedia(video)
    own.loadSource(playlist)
    resume()
  }

  function applySound(): void {
    if (!hls) return
    const alone = hls.levels.findIndex(({ videoCodec, audioCodec }) => videoCodec === undefined && audioCodec !== undefined)
    hls.nextLevel = soundOnly ? (alone < 0 ? 0 : alone) : -1
  }

  const abort = new AbortController()
  const { signal } = abort
  const on = (target: EventTarget, event: string, listen: () => void) => target.addEventListener(event, listen, { signal })
  on(video, 'playing', () => {
    delay = firstRetry
    hasPlayed = true
    tell('playing')
  })
  on(video, 'ended', () => retry('ended', endedRetry))
  // Of a browser's own player; that of hls.js is told above.
  on(video, 'error', () => !hls && retry('reconnecting'))
  on(window, 'online', () => {
    if (timer !== undefined && performance.now() - movedAt > watchEvery) {
      clearTimeout(timer)
      connect()
    }
  })
  // A page that comes back from the back/forward cache has a player that never goes on (video-dev/hls.js#7578).
  on(window, 'pagehide', drop)
  on(window, 'pageshow', () => hls === undefined && Hls.isSupported() && !video.paused && connect())
  const watch = setInterval(() => {
    if (video.paused || video.currentTime !== position) {
      position = video.currentTime
      movedAt = performance.now()
    } else if (performance.now() - movedAt > stallLimit && hls) {
      movedAt = performance.now()
      if (hasEnded) retry('ended', endedRetry)
      else retry('reconnecting')
    }
  }, watchEvery)

  tell('connecting')
  connect()
  return {
    latency: () => (hls ? Math.max(0, hls.latency) : video.seekable.length > 0 ? Math.max(0, video.seekable.end(video.seekable.length - 1) - video.currentTime) : 0),
    toEdge() {
      const edge = hls?.liveSyncPosition ?? (video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) - 6 : undefined)
      if (typeof edge === 'number') video.currentTime = edge
      resume()
    },
    setSoundOnly(isOn) {
      soundOnly = isOn
      applySound()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      clearInterval(watch)
      abort.abort()
      drop()
    },
  }
}
