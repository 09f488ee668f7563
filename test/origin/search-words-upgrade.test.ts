import t from 'tap'
import { migrationTable } from '../../engine/origin/migration/migration-state.ts'
import { runMigrations } from '../../engine/origin/migration/run-migrations.ts'
import { contentMigrations } from '../../engine/origin/migrations.ts'
import { eachDatabase } from './each-database.ts'
import { fillSample, sampleOrigin, sampleStory } from './sample-site.ts'

eachDatabase(t, async (t, { open, dialect }) => {
  const origin = await sampleOrigin(t, await open())
  const { db } = origin.context
  await fillSample(origin)
  for (const [channel, msid, title] of [[183, 9_001, 'Monsoon over the lake'], [392, 9_002, 'వర్షం కురిసింది']] as const) await origin.context.content.putStory(sampleStory(msid, { channel, title }))
  await origin.context.content.putStory(sampleStory(9_003, { title: 'Glaciers' }))
  await origin.context.content.removeStory(183, 9_003)
  const words = () => db.selectFrom('search_words').select(['channel', 'word', 'sound']).orderBy('channel').orderBy('word').execute()

  await t.test('a store of a version before has the words of its stories after the upgrade', async (t) => {
    const before = await words()
    t.ok(before.some(({ word }) => word === 'monsoon'))
    t.ok(before.some(({ channel }) => channel === 392))
    t.notOk(before.some(({ word }) => word === 'glaciers'), 'of one that is taken down none')
    await db.schema.dropTable('search_words').execute()
    await db.deleteFrom(migrationTable('engine')).where('name', 'like', '%0017-search-words').execute()
    t.same(await runMigrations(db, 'engine', contentMigrations(dialect), 'expand'), ['0017-search-words'])
    t.same(await words(), before)
  })
})
