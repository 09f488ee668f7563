import type { Test } from 'tap'

/** What tap tells of the tests of a test; its types do not have these. */
interface Follows {
  readonly on: (event: 'subtestStart' | 'subtestEnd', listener: (child: Test) => void) => void
}

/** Tests that run now, each inside the one before it. */
const running: Test[] = []

function follow(test: Test): void {
  running.push(test)
  const { on } = test as unknown as Follows
  on.call(test, 'subtestStart', follow)
  on.call(test, 'subtestEnd', (child) => {
    const depth = running.indexOf(child)
    if (depth >= 0) running.length = depth
  })
}

function fail(error: unknown): void {
  const innermost = running.at(-1)
  if (!innermost) throw error
  innermost.threw(error)
}

/**
 * Fails the innermost test that runs for every error that nobody catches, and for every rejection that nobody waits for.
 * @param root of the process
 */
export function failForStrayErrors(root: Test): void {
  follow(root)
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', (reason) => {
    // A test that listens itself wants to see them.
    if (process.listenerCount('unhandledRejection') === 1) fail(reason)
  })
}
