import t from 'tap'
import { deadlineOf, timedOut, withTimeout } from '../../engine/data/deadlines.ts'

const timeouts = [{ path: 'navigation', timeoutMs: 30_000 }, { path: 'live-blog', timeoutMs: 20_000 }]

t.test('deadlines by path', async (t) => {
  const cases: readonly (readonly [string, number])[] = [
    ['/api/getnavigation', 30_000],
    ['/api/GetNavigation', 30_000],
    ['/request/live-blog/12', 20_000],
    ['/request/articlelist', 10_000],
    ['/api/trending', 10_000],
    ['/request/livetv', 10_000],
  ]
  for (const [path, expected] of cases) t.equal(deadlineOf(path, timeouts), expected, path)
})

t.test("a need's own deadline wins, longer or shorter", async (t) => {
  t.equal(deadlineOf('/api/getnavigation', timeouts, 300), 300)
  t.equal(deadlineOf('/api/trending', timeouts, 45_000), 45_000)
})

t.test('a deadline that no timer can count does not pass at once', async (t) => {
  t.equal(deadlineOf('/api/trending', timeouts, Infinity), 2 ** 31 - 1)
  t.equal(deadlineOf('/api/trending', timeouts, Number.NaN), 10_000)
  t.equal(deadlineOf('/api/trending', timeouts, 0), 10_000)
  t.equal(deadlineOf('/api/trending', timeouts, -5), 10_000)
})

t.test('waiting ends with the deadline or with the signal', async (t) => {
  const never = new Promise<string>(() => undefined)
  t.equal(await withTimeout(Promise.resolve('there'), 1_000), 'there')
  t.equal(await withTimeout(never, 5), timedOut)
  const controller = new AbortController()
  const waiting = withTimeout(never, 2 ** 31 - 1, controller.signal)
  controller.abort()
  t.equal(await waiting, timedOut)
  t.equal(await withTimeout(never, 2 ** 31 - 1, AbortSignal.abort()), timedOut)
  await t.rejects(withTimeout(Promise.reject(new Error('no')), 1_000), { message: 'no' })
})
