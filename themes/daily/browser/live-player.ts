/// <reference lib="dom" />
import { adoptStyles } from './adopt-styles.ts'
import { element } from './create-element.ts'
import { dockClosed } from './dock.ts'
import { labels } from './labels.ts'
import css from './live-player.css?inline'
import type { LiveState, LiveStream } from './live-stream.ts'

/** Seconds behind from which a reader is told so: players keep some to go on with. */
const tellBehind = 30
const tellEvery = 2_000
const troubles: ReadonlySet<LiveState> = new Set(['reconnecting', 'offAir', 'ended', 'unsupported'])

/** Starts the broadcast whose button was pressed. */
export async function startLive(button: HTMLElement): Promise<void> {
  const box = button.closest<HTMLElement>('.live-box')
  const video = box?.querySelector('video')
  const playlist = video?.dataset['live']
  if (!box || !video || playlist === undefined) return
  const t = labels().live
  adoptStyles(css)
  button.remove()
  video.controls = true
  video.focus()
  let stream: LiveStream | undefined
  let state: LiveState = 'connecting'
  const status = element('p', { className: 'live-status', role: 'status' })
  const show = () => {
    const behind = stream?.latency() ?? 0
    const text = state === 'playing' && behind > tellBehind ? t.behind(String(Math.round(behind))) : t[state]
    // A status is read out when it changes.
    if (status.textContent !== text) status.textContent = text
    status.toggleAttribute('data-trouble', troubles.has(state))
    toEdge.hidden = state !== 'playing' || (behind <= tellBehind && !video.paused)
  }
  const tool = (textContent: string, onclick: (own: HTMLButtonElement) => void) => {
    const own = element('button', { type: 'button', textContent })
    own.onclick = () => onclick(own)
    return own
  }
  const toEdge = tool(t.toEdge, () => stream?.toEdge())
  const sound = tool(t.sound, (own) => {
    const isOn = own.ariaPressed !== 'true'
    own.ariaPressed = String(isOn)
    box.toggleAttribute('data-sound-only', isOn)
    stream?.setSoundOnly(isOn)
  })
  sound.ariaPressed = 'false'
  const inWindow = document.pictureInPictureEnabled ? [tool(t.inWindow, () => void (document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture()).catch(() => undefined))] : []
  toEdge.hidden = true
  box.append(element('div', { className: 'live-tools' }, [status, toEdge, sound, ...inWindow]))
  show()
  const { playLive } = await import('./live-stream.ts')
  stream = playLive(video, playlist, (next) => {
    state = next
    show()
  })
  const telling = setInterval(show, tellEvery)
  const end = () => {
    clearInterval(telling)
    window.removeEventListener('masthead:settled', gone)
    stream?.stop()
  }
  // Left while it was paused, it has not moved to the dock.
  const gone = () => {
    if (!video.isConnected) end()
    // In the dock what is told goes along.
    else if (!status.isConnected) video.before(status)
  }
  window.addEventListener('masthead:settled', gone)
  video.addEventListener(dockClosed, end)
  // So that keys of a keyboard and of headphones name what they pause.
  if ('mediaSession' in navigator) navigator.mediaSession.metadata = new MediaMetadata({ title: video.dataset['title'] ?? document.title, artwork: [{ src: video.poster }] })
}
