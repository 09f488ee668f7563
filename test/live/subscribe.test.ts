import t from 'tap'
import { subscribe } from '../../engine/browser/live.ts'
import type { LiveMessage } from '../../engine/live/message.ts'

// What a browser gives, as far as it is used; the page itself is driven in a real one (test/plugins/liveblog).
class Stream {
  static readonly opened: Stream[] = []
  onmessage: (event: { data: string }) => void = () => {}
  onerror: () => void = () => {}
  isClosed = false
  readonly url: string
  constructor(url: string) {
    this.url = url
    Stream.opened.push(this)
  }
  close() {
    this.isClosed = true
  }
  tell(message: Partial<LiveMessage>) {
    this.onmessage({ data: JSON.stringify({ upserts: [], deletes: [], ...message }) })
  }
}

const events = new EventTarget()
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const asked: string[] = []
let now = 1_000_000
let timers: { id: number; at: number; work: () => void }[] = []
let timerIds = 0
Object.assign(globalThis, {
  document: page,
  EventSource: Stream,
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  fetch: async (url: string) => {
    asked.push(url)
    return { ok: true, status: 200, json: async () => ({ cursor: 99, upserts: [{ id: 'polled' }], deletes: [] }) }
  },
  setTimeout: (work: () => void, time: number) => {
    timerIds += 1
    timers.push({ id: timerIds, at: now + time, work })
    return timerIds
  },
  clearTimeout: (id: number) => void (timers = timers.filter((timer) => timer.id !== id)),
})
Date.now = () => now

async function pass(time: number): Promise<void> {
  now += time
  for (const timer of timers.filter(({ at }) => at <= now)) {
    timers = timers.filter(({ id }) => id !== timer.id)
    timer.work()
  }
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
const newest = (): Stream => Stream.opened.at(-1) as Stream
function show(state: 'visible' | 'hidden') {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

t.beforeEach(() => {
  Stream.opened.length = 0
  asked.length = 0
  timers = []
  page.visibilityState = 'visible'
})

t.test('changes are told, empty answers only move the cursor', async (t) => {
  const heard: LiveMessage[] = []
  const stop = subscribe('/live/news.items/7', { cursor: 5, onChange: (message) => void heard.push(message) })
  t.equal(newest().url, '/live/news.items/7?cursor=5')
  newest().tell({ cursor: 6, upserts: [{ id: 'a' }] })
  newest().tell({ cursor: 9 })
  newest().tell({ cursor: 8, upserts: [{ id: 'late' }] })
  t.same(heard.map(({ cursor }) => cursor), [6])
  newest().onerror()
  await pass(10_000)
  t.equal(newest().url, '/live/news.items/7?cursor=9', 'and comes back with where it was')
  stop()
  t.ok(newest().isClosed)
})

t.test('a hidden tab is quiet after a moment, and catches up when it is seen again', async (t) => {
  const stop = subscribe('/live/x', { cursor: 5, onChange: () => {} })
  show('hidden')
  t.notOk(newest().isClosed, 'a glance elsewhere costs nothing')
  await pass(20_000)
  t.ok(newest().isClosed)
  await pass(3_600_000)
  t.equal(Stream.opened.length, 1)
  show('visible')
  t.equal(Stream.opened.length, 2)
  t.equal(newest().url, '/live/x?cursor=5')
  stop()
})

t.test('where streams do not get through it asks now and then, and tries streams again later', async (t) => {
  const heard: LiveMessage[] = []
  const stop = subscribe('/live/x', { cursor: 5, onChange: (message) => void heard.push(message) })
  for (let tries = 0; tries < 3; tries++) {
    newest().onerror()
    await pass(60_000)
  }
  t.equal(Stream.opened.length, 3)
  t.same(asked, ['/live/x?cursor=5'])
  t.match(heard, [{ cursor: 99, upserts: [{ id: 'polled' }] }])
  await pass(20_000)
  t.same(asked.at(-1), '/live/x?cursor=99')
  await pass(300_000)
  await pass(20_000)
  t.equal(Stream.opened.length, 4)
  stop()
})

t.test('a page that the browser puts aside lets go of its stream', async (t) => {
  const stop = subscribe('/live/x', { cursor: 5, onChange: () => {} })
  events.dispatchEvent(new Event('pagehide'))
  t.ok(newest().isClosed)
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  t.equal(Stream.opened.length, 2)
  stop()
})
