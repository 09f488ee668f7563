import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Tournament } from '../../tournaments.ts'
import { readMatch, type ReadMatch } from './read-match.ts'

/** Files from which on a thread of their own pays: it takes as long to start as some hundred files take to be read. */
const worthThread = 300
/** Files that are read at once. */
const bundleSize = 20
/** Bundles that the thread is ahead of who stores them. */
const bundlesAhead = 3

/** Reads files of matches in their order; many of them on a thread of its own, while others are stored. @param all tournaments of the site */
export async function* readMatches(files: readonly string[], all: readonly Tournament[]): AsyncGenerator<ReadMatch> {
  if (files.length < worthThread) {
    for (const file of files) yield await readMatch(file, all)
    return
  }
  const bundles = Array.from({ length: Math.ceil(files.length / bundleSize) }, (_, index) => files.slice(index * bundleSize, (index + 1) * bundleSize))
  const thread = new Worker(new URL('./read-matches-thread.ts', import.meta.url), { workerData: all })
  try {
    const answers = on(thread, 'message')
    for (const bundle of bundles.slice(0, bundlesAhead)) thread.postMessage(bundle)
    for (const index of bundles.keys()) {
      const { value } = await answers.next() as { readonly value: [readonly ReadMatch[]] }
      const next = bundles[index + bundlesAhead]
      if (next) thread.postMessage(next)
      yield* value[0]
    }
  } finally {
    await thread.terminate()
  }
}
