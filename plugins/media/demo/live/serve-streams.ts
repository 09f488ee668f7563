import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { demoFiles } from '../demo-files.ts'
import { type LiveSegment, type SlidingOptions, slidingPlaylist } from './sliding-playlist.ts'

/** The demo's broadcasts: its own films, one after the other, for ever. */
const broadcasts: Readonly<Record<string, readonly string[]>> = { one: ['moon', 'jam', 'kolam'], two: ['kolam', 'moon'] }

/** The same with what happens to broadcasts, to try players with: a piece that is missing, and an end. */
const troubles: Readonly<Record<string, SlidingOptions>> = { '': {}, '-gap': { gaps: new Set([1, 5]) }, '-end': { hasEnded: true } }

/** The segments of a film, from its own playlist; addresses are relative to `/media/live/`. */
function segmentsOf(film: string): readonly LiveSegment[] {
  const playlist = readFileSync(join(demoFiles, `${film}.m3u8`), 'utf8')
  const map = `URI="../${film}.mp4",BYTERANGE="${/#EXT-X-MAP:.*BYTERANGE="([^"]+)"/.exec(playlist)?.[1] ?? ''}"`
  return [...playlist.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\S+)\n/g)].map(([, length, range = '']) => ({ length: Number(length), uri: `../${film}.mp4`, range, map }))
}

/** `/media/live/one.m3u8` and so on: playlists that slide. Segments stay where they are, so the last of a window can be fetched long after it. */
export function serveStreams(app: FastifyInstance, { now }: { readonly now: () => number }): void {
  for (const [name, films] of Object.entries(broadcasts)) {
    let segments: readonly LiveSegment[] | undefined
    for (const [trouble, options] of Object.entries(troubles)) {
      app.get(`/media/live/${name}${trouble}.m3u8`, (_request, reply) => {
        segments ??= films.flatMap(segmentsOf)
        return reply.headers({ 'cache-control': 'public, max-age=1', 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }).type('application/vnd.apple.mpegurl').send(slidingPlaylist(segments, now(), options))
      })
    }
  }
}
