import t from 'tap'
import { eachDatabase } from '../../origin/each-database.ts'
import { fillSample, sampleStory } from '../../origin/sample-site.ts'
import { openAccounts } from './origin.ts'

eachDatabase(t, async (t, database) => {
  const accounts = await openAccounts({ database: await database.open() })
  t.teardown(accounts.close)
  const { ask, origin } = accounts
  await fillSample(origin)
  await origin.context.content.putStory(sampleStory(7, { topics: ['lakes'] }))
  const [sitha, rama] = [await accounts.signUpWithEmail('sitha@news.example.in'), await accounts.signUpWithEmail('rama@news.example.in')]
  const keep = (key: string, isWanted: boolean, reader = sitha, channel = 183) => ask('keep', { channel, key, keep: isWanted }, { reader })
  const kept = async (keys: string, reader = sitha, edition = '183') => (await ask('kept', { keys, edition }, { reader })).response

  await t.test('stories, topics and authors are kept, by their reader and in their edition alone', async (t) => {
    t.match((await keep('story-7', true)).response, { isSignedIn: true, isKept: true, path: /-article-7$/ })
    t.match((await keep('story-7', true)).response, { isKept: true }, 'twice is once')
    t.match((await keep('topic-lakes', true)).response, { isKept: true, path: '/topic/lakes' })
    t.match((await keep('author-meera', true)).response, { isKept: true, path: '/author/meera' })
    const all = 'story-7 topic-lakes author-meera story-8 topic-birds'
    t.same(await kept(all), ['story-7', 'topic-lakes', 'author-meera'])
    t.same(await kept(all, rama), [])
    t.same(await kept(all, sitha, '392'), [])
    const { saved, follows } = (await ask('mine', {}, { reader: sitha })).response
    t.match(saved, [{ msid: 7, title: 'Story 7' }])
    t.same(follows.map(({ name }: { name: string }) => name).toSorted(), ['Lakes', 'Meera'])
    t.match((await keep('topic-lakes', false)).response, { isKept: false })
    t.same(await kept(all), ['story-7', 'author-meera'])
  })

  await t.test('what is not there is not kept, and nothing else is a key', async (t) => {
    for (const key of ['story-8', 'topic-none', 'author-none', 'story-07', 'story--1', 'section-india', 'story-7x', 'topic-', '', "topic-'; drop table account_saved"]) t.match((await keep(key, true)).error, { code: 'NOT_THERE' }, key)
    t.same(await kept('x __proto__ story-7'), ['story-7'])
    t.same(await kept(''), [])
  })

  await t.test('who is not signed in keeps nothing, and is told so', async (t) => {
    t.match((await ask('keep', { channel: 183, key: 'story-7', keep: true })).response, { isSignedIn: false, isKept: false })
    for (const path of ['kept', 'keepable']) t.match((await ask(path, { keys: 'story-7', key: 'story-7', edition: '183' })).error, { code: 'SIGN_IN_FIRST' })
    t.match((await ask('keepable', { key: 'story-7', edition: '183' }, { reader: rama })).response, { title: 'Story 7', isKept: false })
  })
})
