import type { Kysely } from 'kysely'
import t from 'tap'
import type { OriginLogger } from '../../engine/origin/create-origin.ts'
import { defineOrigin, type OriginContext } from '../../engine/origin/origin-part.ts'
import type { RecentReaderData } from '../../engine/origin/reader-data.ts'
import { eachDatabase } from './each-database.ts'
import { sampleOrigin } from './sample-site.ts'

interface DiaryTables {
  diary: { reader: string; line: string; at: number }
}
const diaryOf = ({ db }: Pick<OriginContext, 'db'>): Kysely<DiaryTables> => db as Kysely<DiaryTables>

/** A plugin that keeps lines of readers. */
const diary = defineOrigin({
  migrations: { '1-diary': { up: async (db) => db.schema.createTable('diary').addColumn('reader', 'text').addColumn('line', 'text').addColumn('at', 'bigint').execute() } },
  readerData: {
    export: async (id, origin) => ({ lines: (await diaryOf(origin).selectFrom('diary').select('line').where('reader', '=', id).execute()).map(({ line }) => line) }),
    async erase(id, origin) {
      await diaryOf(origin).deleteFrom('diary').where('reader', '=', id).execute()
      origin.changed(['s7'])
      origin.publish('diary.lines', { cursor: 1, upserts: [], deletes: [id] })
    },
    async recent(id, { channel }, origin) {
      const rows = await diaryOf(origin).selectFrom('diary').selectAll().where('reader', '=', id).orderBy('at', 'desc').limit(20).execute()
      return { heading: { english: 'My diary', telugu: 'నా డైరీ' }, more: '/diary', entries: rows.map(({ line, at }) => ({ title: `${line} (${channel})`, path: '/diary/1', at: Number(at) })) }
    },
  },
})

/** One that does as its test says. */
function other() {
  const says: { erase: () => Promise<void>; export: () => unknown; recent: () => RecentReaderData | undefined } = { erase: async () => {}, export: () => ({}), recent: () => undefined }
  const part = defineOrigin({ readerData: { export: async () => says.export() as Record<string, unknown>, erase: () => says.erase(), recent: async () => says.recent() } })
  return { says, part }
}

eachDatabase(t, async (t, database) => {
  const { says, part } = other()
  const logged: object[] = []
  const published: string[] = []
  const note = (details: object) => void logged.push(details)
  const logger: OriginLogger = { info: () => {}, warn: note, error: note }
  const origin = await sampleOrigin(t, { ...(await database.open()), parts: [{ plugin: 'diary', part: diary }, { plugin: 'other', part }], logger, publish: (topic) => void published.push(topic) })
  const { readers, sessions, db } = origin.context
  const lines = diaryOf(origin.context)
  const write = (reader: string, line: string, at: number) => lines.insertInto('diary').values({ reader, line, at }).execute()
  const linesOf = async (reader: string) => (await lines.selectFrom('diary').select('line').where('reader', '=', reader).execute()).length
  const signIn = (id: string) => sessions.create({ reader: { id, name: undefined, roles: [] }, userAgent: 'A browser' })
  const failing = () => {
    throw new Error('Out of ink.')
  }

  await t.test('what plugins keep of a reader is handed out; one that throws is named, and the others answer', async (t) => {
    await signIn('sitha')
    await write('sitha', 'Rain', 1_000)
    await write('rama', 'Sun', 2_000)
    t.match(await readers.export('sitha'), { sessions: [{ userAgent: 'A browser', created: /^2026-03-10T/ }], plugins: { diary: { lines: ['Rain'] }, other: {} }, failed: [] })
    for (const answer of [failing, () => ({ amount: 1n })]) {
      says.export = answer
      const { plugins, failed } = await readers.export('sitha')
      t.same([plugins, failed], [{ diary: { lines: ['Rain'] } }, ['other']])
      t.match(logged.pop(), { plugin: 'other', code: 'MH_PLUGIN_CODE' })
    }
  })

  await t.test('the newest is listed, and a list that no page could show is left out', async (t) => {
    await write('sitha', 'Wind', 3_000)
    says.recent = () => ({ heading: { english: 'Letters', telugu: 'లేఖలు' }, entries: [] })
    const lists = await readers.recent('sitha', 392)
    t.match(lists, [{ plugin: 'diary', heading: { telugu: 'నా డైరీ' }, more: '/diary', entries: [{ title: 'Wind (392)', at: 3_000 }, { title: 'Rain (392)' }] }, { plugin: 'other' }])
    const entry = { title: 'A', path: '/a', at: 1 }
    const heading = { english: 'A', telugu: 'A' }
    for (const recent of [failing, () => ({ heading, entries: [{ ...entry, path: '//evil.example' }] }), () => ({ heading, entries: Array(21).fill(entry) }), () => ({ heading, more: 'javascript:alert(1)', entries: [] })]) {
      says.recent = recent
      t.same((await readers.recent('sitha', 183)).map(({ plugin }) => plugin), ['diary'])
      t.match(logged.pop(), { plugin: 'other', code: 'MH_PLUGIN_CODE' })
    }
  })

  await t.test('all of it goes at once, or none of it', async (t) => {
    const own = async (inner: OriginContext['db']) => void (await (inner as typeof lines).insertInto('diary').values({ reader: 'own', line: 'Done', at: 0 }).execute())
    const { token } = await signIn('sitha')
    const isSignedIn = async () => (await origin.app.inject({ method: 'POST', url: '/api/session/read', payload: { token } })).json().response !== null
    origin.told.length = 0
    says.erase = async () => failing()
    await t.rejects(readers.erase('sitha', own), { code: 'MH_PLUGIN_CODE', message: /other: .*Out of ink/ })
    t.same([await linesOf('sitha'), await linesOf('own'), await isSignedIn(), origin.told, published], [2, 0, true, [], []], 'the account stays, and nobody is told of anything')
    await t.rejects(readers.erase('sitha', async () => failing()), { message: 'Out of ink.' })

    says.erase = async () => {}
    await readers.erase('sitha', own)
    t.same([await linesOf('sitha'), await linesOf('own'), await isSignedIn(), await linesOf('rama')], [0, 1, false, 1])
    t.same([origin.told, published], [[['s7']], ['diary.lines']])
    t.same((await readers.export('sitha')).sessions, [])
    t.same(await db.selectFrom('reader_sessions').selectAll().where('reader', '=', 'sitha').execute(), [])
  })
})
