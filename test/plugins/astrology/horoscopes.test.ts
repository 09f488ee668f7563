import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import t from 'tap'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import part from '../../../plugins/astrology/origin/origin.ts'
import { startOf } from '../../../plugins/astrology/signs/periods.ts'
import { testConfig } from '../../fixtures/built-site.ts'
import { liveEditionsOf } from '../../../engine/config/edition.ts'

/** A Monday. */
let now = Date.parse('2026-11-23T23:30:00+05:30')
const changed: string[] = []
const token = 'a-token-for-this-test-alone-0123456789'
const origin = await createOrigin({
  folder: ':memory:',
  editions: liveEditionsOf((await testConfig()).editions),
  parts: [{ plugin: 'astrology', part, settings: { sunrise: 'edge' } }],
  onChanged: (tags) => changed.push(...tags),
  ingestToken: token,
  now: () => now,
})
t.teardown(() => origin.close())

async function importText(text: string, name = 'horoscopes.csv') {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'horoscopes-')), name)
  await writeFile(file, text)
  const importer = part.importers?.['horoscopes']
  if (!importer) throw new Error('There is no importer.')
  return importer.run(file, origin.context, () => undefined, { replace: false })
}

async function ask(address: string) {
  const answer = await origin.app.inject(`/api/astrology/${address}`)
  return { status: answer.statusCode, response: answer.json<{ response: any }>().response }
}
const textOf = async (sign: string, period: string, channel = 183) => (await ask(`sign?channel=${channel}&sign=${sign}`)).response.texts.find((one: { period: string }) => one.period === period)

const said = 'A long enough text for a sign.'

t.test('the demo has a text for each sign, period and edition', async (t) => {
  await part.demo?.(origin.context)
  for (const channel of [183, 392]) {
    t.equal((await ask(`signs?channel=${channel}`)).response.signs.length, 12)
    const texts = (await Promise.all((await ask(`signs?channel=${channel}`)).response.signs.map(({ sign }: { sign: string }) => ask(`sign?channel=${channel}&sign=${sign}`)))).flatMap(({ response }) => response.texts)
    t.equal(texts.length, 48)
    t.equal(new Set(texts.map(({ text }) => text)).size, 48, 'each is its own')
    t.notOk(texts.some(({ start }) => start !== undefined))
  }
})

t.test('a list that nobody has cared for', async (t) => {
  const { imported, rejected, notes } = await importText(
    [
      'edition,sign,period,start,text',
      `english,Aries,day,2026-11-23,${said}`,
      `en,mesha,Weekly,2026-11-25,"${said}\nIn two paragraphs."`,
      `telugu,మేషం,దినఫలం,2026-11-23,ఈ రోజు మంచి రోజు అని ఎవరు చెప్పగలరు?`,
      `183,Kumbha Rashi,month,,${said}`,
      `english,Aries,day,2026-11-23,${said} Corrected.`,
      `hindi,Aries,day,2026-11-23,${said}`,
      `english,Arise,day,2026-11-23,${said}`,
      `english,Ophiuchus,day,2026-11-23,${said}`,
      `english,Leo,fortnight,2026-11-23,${said}`,
      `english,Leo,day,23/11/2026,${said}`,
      `english,Leo,day,2026-02-30,${said}`,
      `english,Leo,day,1869-11-23,${said}`,
      `english,Leo,day,2062-11-23,${said}`,
      'english,Leo,day,2026-11-23,',
      'english,Leo,day,2026-11-23,Short.',
      `english,Leo,day,2026-11-23,${'x'.repeat(4_001)}`,
      'english,Leo,day,2026-11-23,A text with <script>alert(1)</script> in it.',
      'english,Leo,day,2026-11-23,Call us at https://lucky.example today.',
      'english,Leo,day,2026-11-23,ఈ రోజు మంచి రోజు అని ఎవరు చెప్పగలరు?',
      `telugu,Leo,day,2026-11-23,${said}`,
      'english,Leo,day,2026-11-23,A text with PanÃ¡ji written in it.',
    ].join('\n'),
  )
  t.equal(imported, 4)
  t.equal(rejected.length, 16)
  const reasons = rejected.map(({ where, reason }) => `${where}: ${reason}`).join('\n')
  for (const reason of ['its edition is "hindi": expected one of english', 'its sign is "Arise": is aries meant?', 'its sign is "Ophiuchus"', 'its period is "fortnight"', 'its start is "23/11/2026"', 'its start is "2026-02-30"', '"1869-11-23"', '"2062-11-23"', 'it has no text', 'fewer than 20', 'more than 4000', 'holds markup', 'holds an address', 'not in English', 'not in Telugu', 'wrong encoding']) t.ok(reasons.includes(reason), `${reason}\n${reasons}`)
  const told = (notes ?? []).map(({ reason }) => reason).join('\n')
  for (const note of ['its week begins on 2026-11-23, and not on 2026-11-25', 'it takes the place of the text in line', 'texts gave way']) t.ok(told.includes(note), note)
  t.ok(changed.includes('horoscopes-183') && changed.includes('horoscopes-392'))
  t.same(await textOf('aries', 'day'), { period: 'day', start: '2026-11-23', text: `${said} Corrected.` })
  t.same(await textOf('aries', 'week'), { period: 'week', start: '2026-11-23', text: `${said}\nIn two paragraphs.` })
  t.same(await textOf('aquarius', 'month'), { period: 'month', text: said })
  t.equal(await textOf('leo', 'day'), undefined, 'the demo is gone from the editions that have texts')
})

t.test('a text counts from its first day on until its period is over; then one for no time, or none', async (t) => {
  await importText(`edition,sign,period,start,text\nenglish,virgo,day,2026-11-24,${said} Tomorrow.\nenglish,virgo,day,,${said} Any day.\nenglish,virgo,year,2026-05-05,${said} This year.\n`)
  t.equal((await textOf('virgo', 'day')).text, `${said} Any day.`, 'what is for tomorrow nobody sees today')
  t.equal((await textOf('virgo', 'year')).start, '2026-01-01')
  now = Date.parse('2026-11-24T00:00:10+05:30')
  t.equal((await textOf('virgo', 'day')).text, `${said} Tomorrow.`)
  t.equal(await textOf('aries', 'day'), undefined, 'no text of yesterday')
  t.ok(await textOf('aries', 'week'))
  now = Date.parse('2026-11-30T10:00:00+05:30')
  t.equal(await textOf('aries', 'week'), undefined, 'nor of last week')
  t.equal((await textOf('virgo', 'day')).text, `${said} Any day.`)
  t.same(['2026-11-23', '2026-11-29', '2026-11-30'].map((day) => startOf('week', day)), ['2026-11-23', '2026-11-23', '2026-11-30'])
})

t.test('a desk sends texts, all or none', async (t) => {
  const put = async (payload: unknown, authorization = `Bearer ${token}`) => origin.app.inject({ method: 'PUT', url: '/api/astrology/horoscopes', headers: { authorization, 'content-type': 'application/json' }, payload: JSON.stringify(payload) })
  t.equal((await put([{ edition: 'english', sign: 'leo', period: 'day', start: '2026-11-30', text: said }], 'Bearer wrong')).statusCode, 401)
  const good = await put([{ edition: 'english', sign: 'leo', period: 'day', start: '2026-11-30', text: said }])
  t.equal(good.statusCode, 200)
  t.same(good.json().response, { put: 1, notes: [] })
  t.equal((await textOf('leo', 'day')).text, said)
  const bad = await put([{ edition: 'english', sign: 'leo', period: 'day', start: '2026-11-30', text: `${said} Newer.` }, { edition: 'english', sign: 'Loe', period: 'day', text: said }])
  t.equal(bad.statusCode, 422)
  t.match(bad.json().error.message, /entry 2: its sign is "Loe": is leo meant\?/)
  t.equal((await textOf('leo', 'day')).text, said)
  for (const payload of [{}, [], [null], [[1]], 'x', [{ edition: 'english', sign: { toString: 1 }, period: 'day', text: said }]]) t.equal((await put(payload)).statusCode, 422, JSON.stringify(payload))
  await t.rejects(importText('{"edition":"english"}', 'horoscopes.json'), /is no list of horoscopes/)
  t.equal((await importText(JSON.stringify([{ edition: 'english', sign: 'pisces', period: 'day', text: said }, 7]), 'horoscopes.json')).imported, 1)
  t.equal((await ask('sign?channel=183&sign=nothing')).status, 404)
})
