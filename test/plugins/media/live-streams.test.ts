import t from 'tap'
import { type LiveSegment, slidingPlaylist } from '../../../plugins/media/demo/live/sliding-playlist.ts'

const segment = (film: string, length: number, place: number): LiveSegment => ({ length, uri: `${film}.mp4`, range: `100@${place * 100}`, map: `URI="${film}.mp4"` })
const loop = [segment('a', 4, 0), segment('a', 3.5, 1), segment('b', 4, 0), segment('b', 2, 1)]
const total = 13.5
const epoch = Date.UTC(2026, 0, 1)
const at = (seconds: number) => slidingPlaylist(loop, epoch + seconds * 1_000)
const number = (playlist: string, tag: string) => Number(new RegExp(`#EXT-X-${tag}:(\\d+)`).exec(playlist)?.[1])
const lengths = (playlist: string) => [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length))

t.test('a window slides by whole segments, and holds six target durations', (t) => {
  for (const seconds of [100, 1_000.3, 86_400 * 200 + 7]) {
    const playlist = at(seconds)
    t.equal(number(playlist, 'TARGETDURATION'), 4)
    const covered = lengths(playlist).reduce((sum, one) => sum + one, 0)
    t.ok(covered >= 24 && covered < 28, `${covered} seconds`)
    t.notMatch(playlist, /ENDLIST|PLAYLIST-TYPE/)
    const later = at(seconds + 4)
    t.ok(number(later, 'MEDIA-SEQUENCE') > number(playlist, 'MEDIA-SEQUENCE'))
    t.equal(at(seconds + 0.001).length > 0, true)
  }
  t.end()
})

t.test('no segment is in the window before its time, and every one keeps its number', (t) => {
  const named = new Map<number, string>()
  for (let seconds = 200; seconds < 260; seconds += 0.5) {
    const playlist = at(seconds)
    const first = number(playlist, 'MEDIA-SEQUENCE')
    const segments = [...playlist.matchAll(/#EXT-X-BYTERANGE:(\S+)\n(\S+)/g)].map(([, range, uri]) => `${uri} ${range}`)
    segments.forEach((one, index) => {
      t.ok(named.get(first + index) === undefined || named.get(first + index) === one, 'the same under its number')
      named.set(first + index, one)
    })
    const begin = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(playlist)?.[1] ?? '') - epoch
    const end = begin / 1_000 + lengths(playlist).reduce((sum, one) => sum + one, 0)
    t.ok(end <= seconds + 0.01 && end > seconds - 4.01, `ends at ${end}, asked at ${seconds}`)
  }
  t.end()
})

t.test('discontinuities are counted as players count them, whatever has left the window', (t) => {
  let before = -1
  let counted: number | undefined
  let headWas = false
  for (let seconds = 300; seconds < 360; seconds += 0.5) {
    const playlist = at(seconds)
    const first = number(playlist, 'MEDIA-SEQUENCE')
    const now = number(playlist, 'DISCONTINUITY-SEQUENCE')
    const headIs = /DISCONTINUITY-SEQUENCE:\d+\n#EXT-X-DISCONTINUITY\n/.test(playlist)
    if (counted !== undefined && first === before + 1) t.equal(now, counted + (headWas ? 1 : 0), `at ${first}`)
    ;[before, counted, headWas] = [first, now, headIs]
  }
  t.equal((at(1_000).match(/#EXT-X-DISCONTINUITY\n/g)?.length ?? 0) >= Math.floor(24 / total) * 2 - 1, true)
  t.end()
})

t.test('each stretch names what a player needs before it, and when it was', (t) => {
  const playlist = at(1_000)
  for (const stretch of playlist.split('#EXT-X-DISCONTINUITY\n').slice(1)) t.match(stretch, /^#EXT-X-MAP:URI="[ab]\.mp4"\n#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:\d\d:\d\d\.\d{3}Z\n/)
  t.match(slidingPlaylist(loop, epoch + 1_000_000, { gaps: new Set([0]) }), /#EXT-X-GAP\n#EXTINF:4\.000/)
  t.match(slidingPlaylist(loop, epoch + 1_000_000, { hasEnded: true }), /#EXT-X-ENDLIST\n$/)
  t.end()
})
