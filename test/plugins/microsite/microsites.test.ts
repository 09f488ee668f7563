import t from 'tap'
import { contextFor } from '../../../engine/origin/migrate.ts'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import { readSettings } from '../../../engine/config/read-settings.ts'
import type { OriginCommand } from '../../../engine/origin/origin-part.ts'
import { agendaDays, timeElsewhere, timeText } from '../../../plugins/microsite/agenda.ts'
import { colourFaults, contrast } from '../../../plugins/microsite/colours.ts'
import { answersTable, forgetAnswers, wrongWith } from '../../../plugins/microsite/origin/answers.ts'
import { answersCommand, endCommand, listCommand, newCommand, publishCommand } from '../../../plugins/microsite/origin/commands.ts'
import part from '../../../plugins/microsite/origin/origin.ts'
import { putSite } from '../../../plugins/microsite/origin/put-site.ts'
import { startPostgres } from '../../origin/postgres-server.ts'
import { editions } from '../../origin/sample-site.ts'

const english = 183
const colours = { ground: '#12263f', ink: '#ffffff', accent: '#ffd166', onAccent: '#12263f' }
const form = { kind: 'form', fields: [{ label: 'Name', type: 'text', isRequired: true }, { label: 'E-mail', type: 'email' }, { label: 'How', type: 'choice', options: ['Here', 'There'] }], submit: 'Send', keptUntil: '2026-12-31' }
const walk = { channel: english, address: '/Rain-Walk', title: 'A walk', description: 'One Sunday.', colours, blocks: [{ kind: 'hero', text: 'Come.' }, form] }

async function open(database: { readonly folder: string; readonly databaseUrl: string | undefined }) {
  const read = readSettings('microsite', undefined, {}, {})
  if ('fault' in read) throw new Error(read.fault)
  let now = Date.UTC(2026, 10, 23, 6)
  const changed: string[] = []
  const mounted = { plugin: 'microsite', part, settings: read.all }
  const origin = await createOrigin({ ...database, editions, parts: [mounted], onChanged: (tags) => void changed.push(...tags), now: () => now })
  const context = contextFor(mounted, origin.context)
  return {
    context,
    changed,
    later: (ms: number) => void (now += ms),
    close: () => origin.close(),
    async ask(address: string) {
      const answer = await origin.app.inject({ url: `/api/microsites/site?channel=${english}&address=${address}` })
      return { status: answer.statusCode, response: (JSON.parse(answer.body) as { readonly response?: any }).response, tags: String(answer.headers['surrogate-key']) }
    },
    async send(answers: object, address = '/Rain-Walk') {
      const answer = await origin.app.inject({ method: 'POST', url: '/api/microsites/answer', payload: { address, edition: 'english', answers } })
      const { error } = JSON.parse(answer.body) as { readonly error?: { readonly code: string; readonly field?: string } }
      return error ? `${error.code} ${error.field ?? ''}`.trim() : 'taken'
    },
    async run(command: OriginCommand, values: readonly string[], options: Readonly<Record<string, string | boolean>> = {}) {
      const lines: string[] = []
      await command.run({ arguments: values, options, origin: context, print: (line) => void lines.push(line), signal: new AbortController().signal })
      return lines.join('\n')
    },
  }
}

async function aWholeLife(t: typeof import('tap').default, database: { readonly folder: string; readonly databaseUrl: string | undefined }) {
  const site = await open(database)
  try {
    t.equal((await site.ask('/Rain-Walk')).status, 404)
    t.match((await site.ask('/Rain-Walk')).tags, 'ms183:rain-walk', 'its 404 is purged when it appears')
    t.same(await putSite(site.context, walk), [])
    t.equal((await site.ask('/Rain-Walk')).status, 404, 'a draft is nobody’s')
    t.equal(await site.send({ a1: 'Leela' }), 'NO_FORM')
    await site.run(publishCommand, ['/Rain-Walk'])
    t.ok(site.changed.includes('ms183:rain-walk') && site.changed.includes('ms183'))
    t.match((await site.ask('/rain-walk')).response, { address: '/Rain-Walk', title: 'A walk', channels: [english] }, 'found in any spelling, and told its own')
    t.match(await putSite(site.context, { ...walk, address: '/rain-walk' }), [{ field: '/address' }])

    t.same(await putSite(site.context, { ...walk, title: 'A longer walk' }), [])
    t.equal((await site.ask('/Rain-Walk')).response.title, 'A walk', 'a change waits until it is published')
    t.match(await site.run(listCommand, []), 'published, with a draft')
    await site.run(publishCommand, ['Rain-Walk'])
    t.equal((await site.ask('/Rain-Walk')).response.title, 'A longer walk')
    await t.rejects(site.run(publishCommand, ['/Rain-Walk']), /published as it is/)

    t.equal(await site.send({}), 'MISSING a1')
    t.equal(await site.send({ a1: 'Leela', a2: 'nobody' }), 'EMAIL a2')
    t.equal(await site.send({ a1: 'Leela', a3: 'Nowhere' }), 'CHOICE a3')
    t.equal(await site.send({ a1: '=1+1', a3: 'Here' }), 'taken')
    t.equal(await site.send({ a1: '=1+1', a3: 'Here' }), 'taken', 'sent twice')
    t.equal(await site.run(answersCommand, ['/Rain-Walk']), "sent,Name,E-mail,How\r\n2026-11-23T06:00:00.000Z,'=1+1,,Here")

    await site.run(endCommand, ['/Rain-Walk'])
    t.equal((await site.ask('/Rain-Walk')).status, 410)
    t.equal(await site.send({ a1: 'Leela' }), 'NO_FORM')
    t.match(await site.run(answersCommand, ['/Rain-Walk']), 'Here', 'answers stay until their own date')
    t.equal(await forgetAnswers(site.context), 0)
    site.later(Date.parse('2027-01-01T00:00:00+05:30') - Date.UTC(2026, 10, 23, 6))
    t.equal(await site.run(answersCommand, ['/Rain-Walk']), 'sent', 'the desk does not get them after that')
    t.equal(await forgetAnswers(site.context), 1)

    t.same(await putSite(site.context, { ...walk, address: '/special/short', ends: '2027-01-02T00:00:00+05:30' }), [])
    await site.run(publishCommand, ['/special/short'])
    t.equal((await site.ask('/special/short')).status, 200)
    t.equal(await site.send({ a1: 'Leela' }, '/special/short'), 'CLOSED', 'nothing is taken that would be deleted at once')
    site.later(86_400_000)
    t.equal((await site.ask('/special/short')).status, 410, 'it ends by itself')
  } finally {
    await site.close()
  }
}

t.test('a special page is made, changed and ended while the site runs', (t) => aWholeLife(t as typeof import('tap').default, { folder: ':memory:', databaseUrl: undefined }))

t.test('the same on PostgreSQL', async (t) => {
  const server = await startPostgres()
  if (typeof server === 'string') return t.plan(0, server)
  t.teardown(() => server.stop())
  await aWholeLife(t as typeof import('tap').default, { folder: ':memory:', databaseUrl: await server.database() })
})

t.test('what is wrong is said, with its place, and nothing is kept', async (t) => {
  const site = await open({ folder: ':memory:', databaseUrl: undefined })
  t.teardown(() => site.close())
  const cases: readonly [string, object, string][] = [
    ['no colours', { colours: undefined }, ''],
    ['grey on grey', { colours: { ...colours, ink: '#3a4a5f' } }, '/colours/ink'],
    ['a button that cannot be read', { colours: { ...colours, onAccent: '#ffffff' } }, '/colours/onAccent'],
    ['a button that cannot be seen', { colours: { ...colours, accent: '#1a2f49', onAccent: '#ffffff' } }, '/colours/accent'],
    ['an unknown kind', { blocks: [{ kind: 'marquee' }] }, '/blocks/0/kind'],
    ['a link to a script', { blocks: [{ kind: 'hero', button: { label: 'Go', to: 'javascript:alert(1)' } }] }, '/blocks/0/button/to'],
    ['another host by two slashes', { blocks: [{ kind: 'hero', button: { label: 'Go', to: '//evil.example' } }] }, '/blocks/0/button/to'],
    ['a zone that does not exist', { blocks: [{ kind: 'agenda', timeZone: 'Asia/Atlantis', sessions: [{ starts: '2026-12-01T10:00:00+05:30', title: 'x' }] }] }, '/blocks/0/timeZone'],
    ['an end before the beginning', { blocks: [{ kind: 'agenda', timeZone: 'Asia/Kolkata', sessions: [{ starts: '2026-12-01T10:00:00+05:30', ends: '2026-12-01T09:00:00+05:30', title: 'x' }] }] }, '/blocks/0/sessions/0/ends'],
    ['a time without its offset', { blocks: [{ kind: 'countdown', to: '2026-12-01T10:00:00', after: 'x' }] }, '/blocks/0/to'],
    ['a day that does not exist', { blocks: [{ ...form, keptUntil: '2026-02-31' }] }, '/blocks/0/keptUntil'],
    ['a choice of nothing', { blocks: [{ ...form, fields: [{ label: 'x', type: 'choice' }] }] }, '/blocks/0/fields/0/options'],
    ['two forms', { blocks: [form, form] }, '/blocks'],
    ['a title of control characters', { title: '\u0007\u202e' }, '/title'],
    ['a deep address', { address: '/special/a/b' }, '/address'],
    ['an address that climbs', { address: '/../admin' }, '/address'],
    ['no such edition', { channel: 7 }, '/channel'],
  ]
  for (const [what, change, field] of cases) t.match(await putSite(site.context, { ...walk, ...change }), [{ field: field === '' ? String : field, reason: String }], what)
  t.equal(await site.run(listCommand, []), 'There are none.')
  t.match(await site.run(newCommand, ['/a-day'], { title: 'A day' }), /"address": "\/a-day"/)
  await t.rejects(site.run(newCommand, ['/a-day'], { title: 'A day' }), /already/)
  t.match(await site.run(listCommand, []), '/a-day (english)  draft  A day')
})

t.test('contrast is WCAG’s', (t) => {
  t.equal(contrast('#000000', '#ffffff'), 21)
  t.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48')
  t.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54')
  t.same(colourFaults({ ground: '#767676', ink: '#ffffff', accent: '#000000', onAccent: '#ffffff' }), [])
  t.end()
})

t.test('an agenda is in the days and times of its place, through a change of clocks, with others beside them', (t) => {
  const at = (starts: string) => ({ starts, title: starts })
  const sessions = [at('2026-10-25T01:30:00Z'), at('2026-10-24T23:30:00Z'), at('2026-10-25T00:30:00Z')]
  t.same(agendaDays({ sessions, timeZone: 'Asia/Kolkata' }).map(({ day, sessions: of }) => [day, of.length]), [['2026-10-25', 3]])
  t.same(agendaDays({ sessions, timeZone: 'America/New_York' }).map(({ day }) => day), ['2026-10-24'])
  t.match(timeText('2026-10-25T00:30:00Z', 'Europe/London', 'en-IN'), /^1:30/)
  t.match(timeText('2026-10-25T01:30:00Z', 'Europe/London', 'en-IN'), /^1:30/, 'after the clocks went back')
  t.match(timeElsewhere('2026-12-05T20:00:00Z', 'Europe/London', 'Asia/Kolkata', 'en-IN'), /^1:30.*, 6 Dec/, 'the day where it is another one')
  t.end()
})

t.test('an answer is judged by what was asked, and is no formula in a spreadsheet', (t) => {
  const asked = (type: 'text' | 'mobile' | 'email' | 'choice', more: object = {}) => ({ label: 'x', type, ...more })
  t.equal(wrongWith(asked('mobile'), '+91 98480 12345'), undefined)
  t.equal(wrongWith(asked('mobile'), '12345'), 'MOBILE')
  t.equal(wrongWith(asked('email'), 'a.b@c.example'), 'EMAIL', 'two to four letters at the end (as all forms of the site)')
  t.equal(wrongWith(asked('text', { isRequired: true }), ''), 'MISSING')
  for (const formula of ['=1', '+1', '-1', '@x', '\t=1']) t.match(answersTable([{ made: 0, answers: JSON.stringify([['x', formula]]) }]), /,"?'/, JSON.stringify(formula))
  t.end()
})

t.test('publishing says what readers would miss, and publishes all the same', async (t) => {
  const site = await open({ folder: ':memory:', databaseUrl: undefined })
  t.teardown(() => site.close())
  const picture = (msid: number) => ({ msid, width: 800, height: 600, alt: 'A lake' })
  const session = (starts: string, title: string) => ({ starts, title, speakers: ['Leela', 'Ravi'] })
  const poor = {
    ...walk,
    ends: '2027-12-01T00:00:00Z',
    blocks: [
      { kind: 'hero', text: 'Come.', picture: picture(991), button: { label: 'Come', to: '#nowhere' } },
      { kind: 'speakers', people: [{ name: 'Leela', picture: { ...picture(992), scene: 'drawn' } }] },
      { kind: 'agenda', timeZone: 'Asia/Kolkata', sessions: [session('2026-11-01T09:00:00+05:30', 'Gone'), session('2026-12-01T09:00:00+05:30', 'To come')] },
      { kind: 'countdown', to: '2026-11-02T09:00:00+05:30', after: 'It is over.' },
      { ...form, keptUntil: '2026-11-03' },
      { kind: 'stories', topic: 'nothing-of-it', count: 3 },
    ],
  }
  t.same(await putSite(site.context, poor), [])
  const said = await site.run(publishCommand, ['/Rain-Walk'])
  for (const line of ['no "occasion"', '"Gone" of its agenda, on 2026-11-01, is past', 'names Ravi, who is not among its speakers', 'leads to #nowhere', 'countdown is over', 'form is closed', 'no stories of the topic "nothing-of-it"', 'Pictures without bytes: 991.']) t.ok(said.includes(line), `${line}\n${said}`)
  t.equal((await site.ask('/Rain-Walk')).status, 200)
  t.same(await putSite(site.context, { ...walk, ends: '2026-11-01T00:00:00Z', occasion: { name: 'A walk', starts: '2026-11-01T09:00:00+05:30' }, blocks: [{ kind: 'hero', text: 'Come.' }, { kind: 'agenda', timeZone: 'Asia/Kolkata', sessions: [{ starts: '2026-11-09T09:00:00+05:30', title: 'Elsewhere' }] }] }), [])
  const late = await site.run(publishCommand, ['/Rain-Walk'])
  for (const line of ['It ended on 2026-11-01', 'Its occasion was on 2026-11-01.', 'All of its agenda is past.', 'starts on 2026-11-01, and its agenda on 2026-11-09']) t.ok(late.includes(line), `${line}\n${late}`)
  t.same(await putSite(site.context, { ...walk, address: '/sound' }), [])
  t.equal((await site.run(publishCommand, ['/sound'])).split('\n').length, 1, 'of a sound one there is nothing to say')
})
