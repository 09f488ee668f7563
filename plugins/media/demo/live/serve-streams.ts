import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { demoFiles } from '../demo-files.ts'
import { masterPlaylist } from '../master-playlist.ts'
import { type LiveSegment, type SlidingOptions, slidingPlaylist } from './sliding-playlist.ts'

/** The demo's broadcasts: its own films, one after the other, for ever. */
const broadcasts: Readonly<Record<string, readonly string[]>> = { one: ['moon', 'jam', 'kolam'], two: ['kolam', 'moon'] }

/** Both renditions of each film; `bitsPerSecond` is above the peak of all. */
const renditions = [
  { width: 640, height: 360, bitsPerSecond: 140_000 },
  { width: 320, height: 180, bitsPerSecond: 70_000 },
] as const

/** What happens to broadcasts, to try players with: a piece that is missing, and an end. */
const troubles: Readonly<Record<string, SlidingOptions>> = { '-gap': { gaps: new Set([1, 5]) }, '-end': { hasEnded: true } }

/** The segments of a film, from its own playlist; addresses are relative to `/media/live/`. */
function segmentsOf(film: string, height: number): readonly LiveSegment[] {
  const playlist = readFileSync(join(demoFiles, `${film}-${height}.m3u8`), 'utf8')
  const [, file = '', head = ''] = /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="([^"]+)"/.exec(playlist) ?? []
  const map = `URI="../${file}",BYTERANGE="${head}"`
  return [...playlist.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\S+)\n/g)].map(([, length, range = '']) => ({ length: Number(length), uri: `../${file}`, range, map }))
}

/**
 * A broadcast in one rendition. The lengths of its segments are those of the first one: else the windows of the renditions
 * would drift apart, and a player that changes between them would jump.
 */
const broadcastIn = (films: readonly string[], height: number): readonly LiveSegment[] =>
  films.flatMap((film) => {
    const lengths = segmentsOf(film, renditions[0].height).map(({ length }) => length)
    const own = segmentsOf(film, height)
    if (own.length !== lengths.length) throw new Error(`${film} has ${own.length} segments of ${height} lines, and not ${lengths.length}.`)
    return own.map((segment, index) => ({ ...segment, length: lengths[index] ?? segment.length }))
  })

/** `/media/live/one.m3u8` and so on: playlists that slide. Segments stay where they are, so the last of a window can be fetched long after it. */
export function serveStreams(app: FastifyInstance, { now }: { readonly now: () => number }): void {
  const send = (reply: FastifyReply, playlist: string) =>
    reply.headers({ 'cache-control': 'public, max-age=1', 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }).type('application/vnd.apple.mpegurl').send(playlist)
  for (const [name, films] of Object.entries(broadcasts)) {
    app.get(`/media/live/${name}.m3u8`, (_request, reply) => send(reply, masterPlaylist(renditions.map((one) => ({ ...one, playlist: `${name}-${one.height}.m3u8` })))))
    const serve = (path: string, height: number, options: SlidingOptions) => {
      let segments: readonly LiveSegment[] | undefined
      app.get(`/media/live/${path}.m3u8`, (_request, reply) => send(reply, slidingPlaylist((segments ??= broadcastIn(films, height)), now(), options)))
    }
    for (const { height } of renditions) serve(`${name}-${height}`, height, {})
    for (const [trouble, options] of Object.entries(troubles)) serve(`${name}${trouble}`, renditions[0].height, options)
  }
}
