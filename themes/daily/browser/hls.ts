/// <reference lib="dom" />
import Hls from 'hls.js'
import workerPath from 'hls.js/dist/hls.worker.js?url'
import { fragLoadPolicy } from './hls-policies.ts'

/** Times that playback is recovered after a network or decoder error. */
const maxRecoveries = 3

// Tried once: the whole file is available as a fallback, and retries would delay it by seconds.
const manifestLoadPolicy = { default: { maxTimeToFirstByteMs: 8_000, maxLoadTimeMs: 12_000, timeoutRetry: null, errorRetry: null } }

/**
 * Plays a playlist through Media Source Extensions.
 * @param giveUp called once, when playback cannot be recovered
 * @throws when this browser has no Media Source Extensions
 */
export async function attachHls(media: HTMLMediaElement, playlist: string, giveUp: () => void): Promise<void> {
  if (!Hls.isSupported()) throw new Error('There are no Media Source Extensions.')
  // The worker is a file of this site, because the Content-Security-Policy forbids one from a blob.
  const hls = new Hls({ workerPath, capLevelToPlayerSize: true, manifestLoadPolicy, fragLoadPolicy })
  let rescues = 0
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    rescues += 1
    if (rescues > maxRecoveries) end()
    else if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError()
    else if (type === Hls.ErrorTypes.NETWORK_ERROR && media.currentTime > 0) hls.startLoad()
    else end()
  })
  function end(): void {
    hls.destroy()
    giveUp()
  }
  const gone = () => {
    if (!media.isConnected) hls.destroy()
  }
  // Stops loading when the page has been left.
  window.addEventListener('masthead:settled', gone)
  hls.on(Hls.Events.DESTROYING, () => window.removeEventListener('masthead:settled', gone))
  hls.attachMedia(media)
  hls.loadSource(playlist)
}
