import t from 'tap'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import { contextFor } from '../../../engine/origin/migrate.ts'
import { keepToday } from '../../../plugins/photo-of-the-day/choose.ts'
import { listCommand, setCommand, unsetCommand } from '../../../plugins/photo-of-the-day/commands.ts'
import { dayBefore, dayOf, isDay, startOf } from '../../../plugins/photo-of-the-day/days.ts'
import part from '../../../plugins/photo-of-the-day/origin.ts'
import { eachDatabase } from '../../origin/each-database.ts'
import { editions, sampleStory } from '../../origin/sample-site.ts'

const token = 'a-token-for-tests-of-the-photo-of-the-day-000000'
const english = 183

t.test('days are those of India, and only those of the calendar', async (t) => {
  t.equal(dayOf(Date.parse('2026-11-22T18:29:59Z')), '2026-11-22')
  t.equal(dayOf(Date.parse('2026-11-22T18:30:00Z')), '2026-11-23')
  t.equal(startOf('2026-11-23'), Date.parse('2026-11-22T18:30:00Z'))
  t.equal(dayBefore('2026-03-01'), '2026-02-28')
  for (const [text, is] of [['2026-02-28', true], ['2026-02-30', false], ['2026-2-3', false], ['2026-13-01', false], ['', false]] as const) t.equal(isDay(text), is, text)
})

eachDatabase(t, async (t, database) => {
  let now = Date.parse('2026-11-23T06:00:00Z')
  const changed: string[] = []
  const mounted = { plugin: 'photo-of-the-day', part, settings: {} }
  const origin = await createOrigin({ ...(await database.open()), wrongTokenDelayMs: 0, editions, ingestToken: token, parts: [mounted], onChanged: (tags) => void changed.push(...tags), now: () => now })
  t.teardown(() => origin.close())
  const context = contextFor(mounted, origin.context)
  const pictures = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ msid: from + index, alt: `Picture ${from + index}`, creator: 'The desk', creatorType: 'Organization' as const }))
  const gallery = (msid: number, published: string, count = 3) => context.content.putStory(sampleStory(msid, { cmstype: 'PHOTOGALLERYLISTSECTION', title: `Gallery ${msid}`, seopath: 'g', datePublished: published, images: pictures(msid * 10, count), gallery: pictures(msid * 10, count).map((one) => one.msid) }))
  const ask = async (path = '') => {
    const answer = await origin.app.inject({ url: `/api/photo-of-the-day${path.startsWith('/') ? path : `?channel=${english}${path}`}` })
    return { status: answer.statusCode, body: answer.json<any>().response, headers: answer.headers }
  }
  const run = async (command: typeof setCommand, args: readonly string[]) => {
    const lines: string[] = []
    await command.run({ origin: context, arguments: args, options: { days: '14' }, print: (line) => void lines.push(line), signal: new AbortController().signal })
    return lines.join('\n')
  }

  t.equal((await ask()).status, 404, 'there are no pictures yet')
  t.equal((await ask('/newest?channel=183')).body, null)
  await gallery(50, '2026-11-20T06:00:00Z')
  await gallery(60, '2026-11-21T06:00:00Z')

  await t.test('the rule gives each day one, the same all day, and another the next', async (t) => {
    const first = await ask()
    t.match(first.body.photo, { day: '2026-11-23', image: { creator: 'The desk', creatorType: 'Organization' }, story: { path: /\/photostory\/\d+\.cms$/ } })
    t.match(first.headers['surrogate-key'], /potd183 m\d+ s[56]0/)
    t.same((await ask()).body.photo, first.body.photo)
    t.equal(await keepToday(context), 1, 'for the edition that has galleries')
    t.equal(await keepToday(context), 0, 'once')
    now = Date.parse('2026-11-23T20:00:00Z')
    const next = await ask()
    t.equal(next.body.photo.day, '2026-11-24')
    t.not(next.body.photo.image.msid, first.body.photo.image.msid)
    t.same(next.body.earlier.map((one: { day: string }) => one.day), ['2026-11-23'])
    t.same((await ask('&day=2026-11-23')).body.photo, first.body.photo, 'the day that is over keeps its own')
    t.equal((await ask('&day=2026-11-23')).body.next, undefined, 'today has not been written down')
  })

  await t.test('it is fresh no longer than until midnight in India', async (t) => {
    now = Date.parse('2026-11-24T18:29:30Z')
    t.match((await ask()).headers['cache-control'], /max-age=30\b/)
  })

  await t.test('an editor chooses, and takes it back', async (t) => {
    t.match(await run(setCommand, ['today', '50', '3']), '2026-11-24  Picture 502')
    t.match((await ask()).body.photo, { image: { msid: 502 }, story: { place: 3 } })
    t.match(await run(listCommand, []), /2026-11-23 {2}rule.*\n2026-11-24 {2}editor {2}Picture 502/)
    await t.rejects(run(setCommand, ['2026-02-30', '50']), /no day of the calendar/)
    await t.rejects(run(setCommand, ['today', '50', '4']), /3 pictures: say 1 to 3/)
    await t.rejects(run(setCommand, ['today', '99']), /no story 99/)
    await run(unsetCommand, ['today'])
    t.not((await ask()).body.photo.image.msid, 502)
    await t.rejects(run(unsetCommand, ['today']), /Nothing was chosen/)
  })

  await t.test('a newsroom writes with its token only, and only what is there', async (t) => {
    const put = (path: string, payload: object, authorization = `Bearer ${token}`) => origin.app.inject({ method: 'PUT', url: `/api/photo-of-the-day/${path}`, payload, headers: { authorization } }).then(({ statusCode }) => statusCode)
    t.equal(await put('183/2026-11-25', { story: 60, image: 601 }, 'Bearer wrong'), 401)
    t.equal(await put('183/2026-11-25', { story: 60, image: 501 }), 422, 'another story’s picture')
    t.equal(await put('183/2026-11-31', { story: 60, image: 601 }), 422)
    t.equal(await put('7/2026-11-25', { story: 60, image: 601 }), 422)
    t.equal(await put('183/2026-11-25', { story: '60', image: null }), 422)
    t.equal(await put('183/2026-11-25', { story: 60, image: 601 }), 200)
    t.ok(changed.includes('potd183'))
    t.equal((await ask('&day=2026-11-25')).status, 404, 'not before its day')
    now = Date.parse('2026-11-25T06:00:00Z')
    t.equal((await ask()).body.photo.image.msid, 601)
  })

  await t.test('what is taken down is the picture of no day', async (t) => {
    await context.content.removeImage(601)
    t.not((await ask()).body.photo.image.msid, 601, 'the rule chooses')
    await put(60)
    t.not((await ask()).body.photo.story.title, 'Gallery 60')
    t.notOk((await ask()).body.earlier.some((one: { story: { title: string } }) => one.story.title === 'Gallery 60'))
    async function put(msid: number) {
      t.equal((await origin.app.inject({ method: 'DELETE', url: `/api/content/183/${msid}`, headers: { authorization: `Bearer ${token}` } })).statusCode, 200)
    }
  })

  await t.test('odd days are none', async (t) => {
    for (const day of ['2026-02-30', '2027-01-01', 'x', '2020-01-01']) t.equal((await ask(`&day=${day}`)).status, 404, day)
  })
})
