import t from 'tap'
import { defineRefusals, type RefusalCode, type Refuse } from '../../engine/index.ts'
import { createOrigin } from '../../engine/origin/create-origin.ts'
import { defineOrigin } from '../../engine/origin/origin-part.ts'
import { editions } from '../origin/sample-site.ts'

const refusals = defineRefusals({ SHORT: { message: 'short', field: 'text', status: 422 }, CLOSED: { message: 'closed', status: 409 }, FIELD: { message: 'wrong', status: 422 }, NOBODY: { status: 400 } })
const others = defineRefusals({ ALONE: { status: 403 } })
const refuse: Refuse<RefusalCode<typeof refusals>> = refusals.refuse

t.test('an action gets the messages of all codes that have one', async (t) => {
  t.same(refusals.messages, { SHORT: 'short', CLOSED: 'closed', FIELD: 'wrong' })
  // @ts-expect-error
  t.equal(refusals.messages.NOBODY, undefined)
  t.throws(() => refusals.refuse(...(['CLOSED', 'SHORT'] as const)), { message: 'CLOSED, SHORT' }, 'the log of a job would name them')
  // @ts-expect-error A code that is not in the table.
  t.throws(() => refuse('OPEN'))
})

t.test('the content API answers what a route refuses, wherever it was thrown, and nothing of the transaction stays', async (t) => {
  const failures: unknown[] = []
  const part = defineOrigin({
    migrations: { '1-notes': { up: async (db) => db.schema.createTable('notes').addColumn('text', 'text').execute() } },
    routes(app, { db }) {
      app.post<{ Body: { readonly text: string } }>('/api/notes', async ({ body: { text } }) =>
        db.transaction().execute(async (inner) => {
          await inner.insertInto('notes').values({ text }).execute()
          if (text === 'closed') refuse('CLOSED')
          if (text === 'field') refuse({ code: 'FIELD', field: 'title' })
          if (text === 'all') refuse('SHORT', 'CLOSED')
          if (text === 'alone') others.refuse('ALONE')
          if (text === 'broken') throw new Error('The disk is gone.')
          return { response: {} }
        }),
      )
    },
  })
  const origin = await createOrigin({ folder: ':memory:', editions, parts: [{ plugin: 'notes', part }], onChanged: () => {}, logger: { error: (fault: unknown) => failures.push(fault), warn: () => {}, info: () => {} } })
  t.teardown(() => origin.close())
  const send = async (text: string) => {
    const { statusCode, body, headers } = await origin.app.inject({ method: 'POST', url: '/api/notes', payload: { text } })
    return { status: statusCode, cache: headers['cache-control'], ...(JSON.parse(body) as object) }
  }
  t.same(await send('closed'), { status: 409, cache: 'no-store', error: { code: 'CLOSED', message: 'CLOSED' } })
  t.same(await send('field'), { status: 422, cache: 'no-store', error: { code: 'FIELD', field: 'title', message: 'FIELD' } })
  t.same(await send('all'), { status: 422, cache: 'no-store', error: { code: 'SHORT', field: 'text', message: 'SHORT', all: [{ code: 'SHORT', field: 'text' }, { code: 'CLOSED' }] } })
  t.match(await send('alone'), { status: 403, error: { code: 'ALONE' } })
  t.equal(failures.length, 0, 'a refusal is no failure')
  t.match(await send('broken'), { status: 500, error: { code: 'MH_UNEXPECTED' } })
  t.equal(failures.length, 1)
  t.match(await send('kept'), { status: 200 })
  t.same(await origin.context.db.selectFrom('notes').select('text').execute(), [{ text: 'kept' }])
})

t.test('a plugin tells its own refusals from those of another', async (t) => {
  const thrown = (act: () => unknown): unknown => {
    try {
      return act()
    } catch (error) {
      return error
    }
  }
  t.equal(refusals.codeOf(thrown(() => refuse('SHORT', 'CLOSED'))), 'SHORT')
  t.equal(refusals.codeOf(thrown(() => others.refuse('ALONE'))), undefined)
  t.equal(refusals.codeOf(new Error('SHORT')), undefined)
})
