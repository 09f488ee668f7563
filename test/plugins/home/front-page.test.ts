import t from 'tap'
import type { Teaser } from 'masthead/content'
import type { OriginCommand } from 'masthead/origin'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import { contextFor } from '../../../engine/origin/migrate.ts'
import { withPins } from '../../../plugins/home/front-page.ts'
import { arrangeCommand, pinCommand, resetCommand, showCommand, unpinCommand } from '../../../plugins/home/origin/commands.ts'
import part from '../../../plugins/home/origin/origin.ts'
import { settings } from '../../../plugins/home/settings.ts'
import { arrangeStrips } from '../../../plugins/home/strips.ts'
import { eachDatabase } from '../../origin/each-database.ts'
import { editions, sampleStory } from '../../origin/sample-site.ts'

const token = 'a-token-for-tests-of-the-front-page-00000000000'
const english = 183
const configured = { feeds: 'summary', strips: { english: ['photos', 'shorts.front', 'sections', 'more'] }, sections: {} }

t.test('strips stand in the order that was asked for, those alone, and all of them where nobody asked', async (t) => {
  const strips = ['photos', 'shorts.front', 'sections', 'shorts.front'].map((name, content) => ({ name, content }))
  const shown = (asked: readonly string[] | undefined) => arrangeStrips(asked, strips).map(({ content }) => content)
  t.same(shown(undefined), [0, 1, 3, 2])
  t.same(shown(['sections', 'photos']), [2, 0])
  t.same(shown(['fuel.prices', 'sections', 'sections']), [2], 'one that has nothing to show leaves no hole, and none comes twice')
  t.same(shown([]), [])
})

t.test('pinned stories stand in their places, and the others move down', async (t) => {
  const story = (msid: number) => ({ msid }) as Teaser
  const order = (pins: readonly (readonly [number, number])[]) => withPins([1, 2, 3, 4].map(story), pins.map(([place, msid]) => ({ place, story: story(msid) }))).map(({ msid }) => msid)
  t.same(order([]), [1, 2, 3, 4])
  t.same(order([[1, 9]]), [9, 1, 2, 3, 4])
  t.same(order([[3, 1], [1, 4]]), [4, 2, 1, 3], 'one that is among them is there once')
  t.same(order([[8, 9]]), [1, 2, 3, 4, 9])
})

t.test('a configuration that names what the site has not is refused with what it has', async (t) => {
  const site = { editions: ['english', 'telugu'], widgetsIn: () => ['shorts.front'], isAway: (name: string) => name.startsWith('away.') }
  const check = (given: object) => settings.check?.({ ...configured, ...given } as never, site)
  t.equal(check({}), undefined)
  t.match(check({ strips: { english: ['photos', 'shorts.fornt'] } }), { field: '/strips/english/1', value: 'shorts.fornt', allowed: ['photos', 'sections', 'more', 'shorts.front'] })
  t.equal(check({ strips: { telugu: ['away.strip'] } }), undefined, 'a plugin that is not served now may be tomorrow')
  t.match(check({ sections: { tamil: ['india'] } }), { field: '/sections/tamil', value: 'tamil', allowed: ['english', 'telugu'] })
})

eachDatabase(t, async (t, database) => {
  let now = Date.parse('2026-11-23T06:00:00Z')
  const changed: string[] = []
  const mounted = { plugin: 'home', part, settings: configured }
  const origin = await createOrigin({ ...(await database.open()), wrongTokenDelayMs: 0, editions, ingestToken: token, parts: [mounted], onChanged: (tags) => void changed.push(...tags), now: () => now })
  t.teardown(() => origin.close())
  const context = contextFor(mounted, origin.context)
  for (const msid of [50, 51, 52]) await context.content.putStory(sampleStory(msid, { title: `Story ${msid}`, datePublished: '2026-11-20T06:00:00Z' }))
  const front = async () => {
    const answer = await origin.app.inject({ url: `/api/home/front?channel=${english}` })
    const { pins, strips } = answer.json().response
    return { pins: pins.map((pin: { place: number; story: Teaser }) => [pin.place, pin.story.msid]), strips, headers: answer.headers }
  }
  const run = async (command: OriginCommand, args: readonly string[], options: Record<string, string> = {}) => {
    const lines: string[] = []
    await command.run({ origin: context, arguments: args, options, print: (line) => void lines.push(line), signal: new AbortController().signal })
    return lines.join('\n')
  }

  await t.test('an editor pins, replaces and unpins by command, and every page that shows it is told', async (t) => {
    t.match(await front(), { pins: [], strips: undefined })
    await run(pinCommand, ['50'])
    t.ok(changed.includes(`front-${english}`))
    await run(pinCommand, ['/india/a-story-article-51'])
    t.same((await front()).pins, [[1, 51], [2, 50]], 'the story that stood there gives way')
    await run(pinCommand, ['52', '4'])
    t.same((await front()).pins, [[1, 51], [2, 50], [4, 52]])
    t.match((await front()).headers['surrogate-key'], /\bs52\b/)
    t.match(await run(showCommand, []), /pin 1 {2}51 {2}Story 51\n/)
    await run(unpinCommand, ['51'])
    t.same((await front()).pins, [[2, 50], [4, 52]])
    await t.rejects(run(unpinCommand, ['51']), /not pinned/)
    await t.rejects(run(pinCommand, ['99']), /see no story 99/)
    await t.rejects(run(pinCommand, ['50', '9']), /from 1 to 8/)
    await t.rejects(run(pinCommand, ['50'], { until: 'tomorrow' }), /no time to come/)
    await t.rejects(run(pinCommand, ['50'], { edition: 'tamil' }), /no edition "tamil"/)
  })

  await t.test('a pin ends at its time, in stored answers as well, and with its story', async (t) => {
    await run(pinCommand, ['51'], { until: '2026-11-23T06:00:40Z' })
    t.match((await front()).headers['cache-control'], /max-age=40\b/)
    now += 60_000
    t.same((await front()).pins, [[2, 50], [4, 52]])
    await origin.takedown.story(english, 52, false)
    t.same((await front()).pins, [[2, 50]])
  })

  await t.test('strips are arranged by name, and go back to the configured ones', async (t) => {
    await run(arrangeCommand, ['sections, photos'])
    t.same((await front()).strips, ['sections', 'photos'])
    t.match(await run(showCommand, []), /left out: shorts.front more/)
    await t.rejects(run(arrangeCommand, ['sections,photo']), /no strip "photo": there are photos, shorts.front, sections, more\. Did you mean "photos"\?/)
    await t.rejects(run(arrangeCommand, ['more,more']), /named twice/)
    await run(resetCommand, [])
    t.equal((await front()).strips, undefined)
  })

  await t.test('a newsroom does the same over HTTP, with its token', async (t) => {
    const send = (method: 'PUT' | 'DELETE', path: string, payload: object = {}, authorization = `Bearer ${token}`) => origin.app.inject({ method, url: `/api/home/${path}`, payload, headers: { authorization } }).then((answer) => [answer.statusCode, answer.json().error?.message])
    t.same(await send('PUT', '183/pins/51', { place: 3, until: '2026-11-23T09:00:00+05:30' }), [422, 'The end is no time to come, as in 2026-11-23T18:00:00+05:30.'])
    t.same(await send('PUT', '183/pins/51', { place: 3 }), [200, undefined])
    t.same(await send('PUT', '183/strips', { strips: ['more'] }), [200, undefined])
    t.match(await front(), { pins: [[2, 50], [3, 51]], strips: ['more'] })
    t.match(await send('PUT', '183/strips', { strips: 'more' }), [422, /no list/])
    t.match(await send('PUT', '183/pins/x', {}), [422, /number of the story/])
    t.match(await send('PUT', '999/strips', { strips: [] }), [422, /no edition/])
    t.equal((await send('PUT', '183/strips', { strips: [] }, 'Bearer wrong'))[0], 401)
    t.same(await send('DELETE', '183/strips'), [200, undefined])
    t.same(await send('DELETE', '183/pins/51'), [200, undefined])
    t.same((await front()).pins, [[2, 50]])
  })
})
