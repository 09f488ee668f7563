import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { readSettings } from '../../../engine/config/read-settings.ts'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import { contextFor } from '../../../engine/origin/migrate.ts'
import { importer } from '../../../plugins/live-tv/origin/importer.ts'
import part from '../../../plugins/live-tv/origin/origin.ts'
import { judgeGuide } from '../../../plugins/live-tv/origin/judge-guide.ts'
import { readXmltv } from '../../../plugins/live-tv/origin/read-xmltv.ts'
import { xmltvTime } from '../../../plugins/live-tv/origin/xmltv-time.ts'
import { settings } from '../../../plugins/live-tv/settings.ts'
import { eachDatabase } from '../../origin/each-database.ts'
import { editions } from '../../origin/sample-site.ts'

const programme = (attributes: string, body = '<title lang="en">A</title>') => `<programme ${attributes}>${body}</programme>`
const file = (...programmes: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv>\n<channel id="one"><display-name>One</display-name></channel>\n${programmes.join('\n')}\n</tv>`
const judged = (...programmes: readonly string[]) => judgeGuide(readXmltv(file(...programmes)).programmes, new Set(['one']), 'week.xml')
const iso = (seconds: number) => new Date(seconds * 1_000).toISOString()

t.test('moments are read as XMLTV writes them, with any zone that says how far it is', (t) => {
  for (const [text, expected] of [
    ['20261101183000 +0530', '2026-11-01T13:00:00.000Z'],
    ['20261101183000 +05:30', '2026-11-01T13:00:00.000Z'],
    ['20261101183000', '2026-11-01T18:30:00.000Z'],
    ['202611011830 UTC', '2026-11-01T18:30:00.000Z'],
    ['20261101 -0300', '2026-11-01T03:00:00.000Z'],
    ['20261231233000 -0100', '2027-01-01T00:30:00.000Z'],
  ] as const) {
    const read = xmltvTime(text)
    t.equal('seconds' in read && iso(read.seconds), expected, text)
  }
  for (const text of ['', 'today', '20260230120000 +0530', '20261101250000', '20261101183000 IST', '20261101183000 +9930', '2026-11-01T18:30:00+05:30']) t.ok('fault' in xmltvTime(text), text)
  t.end()
})

t.test('what is wrong is named with its file and line, and the others are taken', (t) => {
  const { programmes, rejected, notes } = judged(
    programme('start="20261101060000 +0530" stop="20261101070000 +0530" channel="one"', '<title lang="te">ఉదయం</title><title lang="en">Morning &amp; more</title><desc>Six\n  stories</desc>'),
    programme('start="20261101070000 IST" stop="20261101080000 +0530" channel="one"'),
    programme('start="20261101090000 +0530" stop="20261101080000 +0530" channel="one"'),
    programme('start="20261101100000 +0530" stop="20261103100000 +0530" channel="one"'),
    programme('start="20261101110000 +0530" stop="20261101120000 +0530" channel="one"', '<title> </title>'),
    programme('start="20261101130000 +0530" stop="20261101140000 +0530"'),
    programme('start="20261101140000 +0530" stop="20261101150000 +0530" channel="one"', '<title>Bad \ufffd letter</title>'),
    programme('start="20261101150000 +0530" stop="20261101160000 +0530" channel="other"'),
    programme('start="20261101160000" stop="20261101170000" channel="one"'),
  )
  t.match(programmes, [{ channel: 'one', title: { te: 'ఉదయం', en: 'Morning & more' }, text: { '': 'Six stories' } }, { title: { en: 'A' } }])
  t.equal(programmes.length, 2)
  t.match(
    rejected.map(({ where, reason }) => `${where} ${reason}`),
    [/^week\.xml:7 start: the zone "IST"/, /^week\.xml:8 it ends before/, /^week\.xml:9 it lasts longer/, /^week\.xml:10 it has no title/, /^week\.xml:11 it names no channel/, /^week\.xml:12 its title is .* a letter of it was lost/],
  )
  t.equal(rejected.length, 6)
  t.match(notes.map(({ where, reason }) => `${where} ${reason}`), [/^week\.xml:14 times without a zone are UTC/, /^week\.xml .*other \(1\)/])
  t.end()
})

t.test('no two programmes of a channel are on at a time, and one without an end lasts to the next', (t) => {
  const { programmes, rejected, notes } = judged(
    programme('start="20261101080000 +0530" channel="one"'),
    programme('start="20261101060000 +0530" stop="20261101090000 +0530" channel="one"'),
    programme('start="20261101100000 +0530" stop="20261101110000 +0530" channel="one"'),
    programme('start="20261101100000 +0530" stop="20261101103000 +0530" channel="one"'),
    programme('start="20261101120000 +0530" channel="one"'),
  )
  t.same(programmes.map(({ start, stop }) => [iso(start).slice(11, 16), iso(stop).slice(11, 16)]), [['00:30', '02:30'], ['02:30', '04:30'], ['04:30', '05:00']])
  t.match(rejected, [{ where: 'week.xml:7', reason: /at the same time, at week\.xml:8/ }, { where: 'week.xml:9', reason: /no end/ }])
  t.match(notes, [{ where: 'week.xml:6', reason: /ends when the next one begins, at week\.xml:5/ }])
  t.end()
})

t.test('what is no guide says so with its line, and entities of its own are no bomb', (t) => {
  t.throws(() => readXmltv('<tv>\n<programme start="1">\n</tv>'), /^(?:Error: )?line 3: it is no well-formed XML/)
  t.throws(() => readXmltv('<html><body>Not found</body></html>'), /line 1: it begins with <html>/)
  t.throws(() => readXmltv('<!DOCTYPE tv [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>\n<tv><programme channel="one" start="20261101"><title>&b;</title></programme></tv>'), /line 2/)
  t.throws(() => readXmltv(''), /it has no element/)
  t.end()
})

t.test('a large guide is read at once', (t) => {
  const many = Array.from({ length: 20_000 }, (_, index) => programme(`start="${new Date(Date.UTC(2026, 10, 1) + index * 1_800_000).toISOString().replaceAll(/\D/g, '').slice(0, 14)} +0000" channel="one"`))
  const { programmes, rejected } = judged(...many)
  t.equal(programmes.length, 19_999)
  t.equal(rejected.length, 1)
  t.end()
})

const channels = [{ id: 'one', edition: 'english', name: 'One', text: 'One.', stream: '/one.m3u8', poster: '/one.jpg', contentId: '1', default: true, hidden: false, noIndex: false }]

eachDatabase(t, async (t, database) => {
  await t.test('an import takes the place of the same hours, and answers are fresh to the next change', async (t) => {
    const read = readSettings('live-tv', settings, { channels }, {})
    if ('fault' in read) throw new Error(read.fault)
    let now = Date.UTC(2026, 10, 1, 12, 10, 0)
    const mounted = { plugin: 'live-tv', part, settings: read.all }
    const origin = await createOrigin({ ...(await database.open()), editions, parts: [mounted], onChanged: () => {}, now: () => now })
    t.teardown(() => origin.close())
    const context = contextFor(mounted, origin.context)
    const folder = await mkdtemp(join(tmpdir(), 'guide-'))
    t.teardown(() => rm(folder, { recursive: true }))
    const take = async (...programmes: readonly string[]) => {
      await writeFile(join(folder, 'day.xml'), file(...programmes))
      return importer.run(folder, context, () => {})
    }
    const ask = async (channel: number) => {
      const { body, headers } = await origin.app.inject({ url: `/api/live-tv/guide?channel=${channel}&of=one,two` })
      return { headers, response: (JSON.parse(body) as { response: { days: string[]; channels: { id: string; programmes: { start: string; title: string; state: string }[] }[] } }).response }
    }
    const hostile = '<title lang="en">&lt;img src=x onerror=alert(1)&gt;</title><title lang="te">టోపీ</title>'
    const day = [programme('start="20261101170000 +0530" stop="20261101174500 +0530" channel="one"', hostile), programme('start="20261101174500 +0530" stop="20261101200000 +0530" channel="one"'), programme('start="20261102230000 +0530" stop="20261103020000 +0530" channel="one"', '<title>Late</title>')]
    t.match(await take(...day), { imported: 3, rejected: [] })
    const english = await ask(183)
    t.same(english.response.days, ['2026-11-01', '2026-11-02'])
    t.match(english.response.channels, [{ id: 'one', programmes: [{ start: '2026-11-01T11:30:00Z', title: '<img src=x onerror=alert(1)>', state: 'now' }, { state: 'later' }, { title: 'Late' }] }, { id: 'two', programmes: [] }])
    t.match(english.headers['cache-control'], /max-age=300/)
    t.equal((await ask(392)).response.channels[0]?.programmes[0]?.title, 'టోపీ')
    now += 4 * 60_000 + 30_000
    t.match((await ask(183)).headers['cache-control'], /max-age=30\b/, 'to the next programme')
    now += 31_000
    t.match((await ask(183)).response.channels[0]?.programmes.map(({ state }) => state), ['past', 'now', 'later'])
    t.match(await take(programme('start="20261101163000 +0530" stop="20261101183000 +0530" channel="one"', '<title>Extra</title>')), { imported: 1 })
    t.same((await ask(183)).response.channels[0]?.programmes.map(({ title }) => title), ['Extra', 'Late'], 'what it overlaps is gone')
    await t.rejects(importer.run(join(folder, 'nothing.xml'), context, () => {}))
    await writeFile(join(folder, 'day.xml'), '<rss></rss>')
    await t.rejects(importer.run(folder, context, () => {}), /day\.xml, line 1: it begins with <rss>/)
  })
})
