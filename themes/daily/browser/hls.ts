/// <reference lib="dom" />
import Hls from 'hls.js/light'
import workerPath from 'hls.js/dist/hls.worker.js?url'

/** Times that a stream is picked up again after the network or a decoder let it down. */
const maxRecoveries = 3

// Asked for once: the whole file is there at once, and retries would keep the reader from it for seconds.
const manifestLoadPolicy = { default: { maxTimeToFirstByteMs: 8_000, maxLoadTimeMs: 12_000, timeoutRetry: null, errorRetry: null } }

/**
 * Plays a playlist through Media Source Extensions.
 * @param giveUp called, once, when it cannot be played any further
 * @throws when this browser has no such extensions
 */
export async function attachHls(media: HTMLMediaElement, playlist: string, giveUp: () => void): Promise<void> {
  if (!Hls.isSupported()) throw new Error('There are no Media Source Extensions.')
  // The worker is a file of this site: one that is made of a blob would be against the Content-Security-Policy.
  const hls = new Hls({ workerPath, capLevelToPlayerSize: true, manifestLoadPolicy })
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
  // The page may have been left: what goes on loading would be for nobody.
  window.addEventListener('masthead:settled', gone)
  hls.on(Hls.Events.DESTROYING, () => window.removeEventListener('masthead:settled', gone))
  hls.attachMedia(media)
  hls.loadSource(playlist)
}
