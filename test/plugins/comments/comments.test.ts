import t from 'tap'
import type { LiveChange } from '../../../engine/live/message.ts'
import { createNotifier } from '../../../plugins/comments/origin/notify.ts'
import part from '../../../plugins/comments/origin/origin.ts'
import { eraseRecords, exportRecords } from '../../../plugins/comments/origin/reader-records.ts'
import { until } from '../../fixtures/until.ts'
import { eachDatabase } from '../../origin/each-database.ts'
import { openComments } from './origin.ts'

const texts = (response: Record<string, any>): string[] => response['comments'].map(({ text }: { text: string }) => text)

t.test('where more happened than is told at once, who listens has to ask', async (t) => {
  const told: LiveChange[] = []
  const notifier = createNotifier({ changed: () => undefined, publish: (_topic, change) => told.push(change) }, async () => ({ cursor: 300, upserts: [], deletes: [], refetch: true }))
  notifier.changed({ channel: 183, msid: 1 }, 12)
  await notifier.close()
  t.match(told, [{ cursor: 300, after: 300 }])
})

eachDatabase(t, async (t, database) => {
  await t.test('readers comment and answer; a list has its order, its pages and its count', async (t) => {
    const comments = await openComments({ database: await database.open() })
    t.teardown(comments.close)
    const { ask, say, list, pass } = comments
    t.match(await list(), { count: 0, pages: 1, isOpen: true, cursor: 0, comments: [] })
    t.match(await ask('postcomment', { channel: 183, msid: 1, text: 'Hello there' }), { status: 401, code: 'SIGN_IN_FIRST' })
    const first = await say('r1', 'The first one')
    t.match(first, { status: 200, response: { state: 'shown', comment: { name: 'Name of r1', text: 'The first one' } } })
    pass(1_000)
    const second = await say('r2', 'The second one')
    pass(1_000)
    const id = first.response['id']
    const reply = await ask('replycomment', { comment: id, text: 'An answer' }, 'r2')
    t.match(reply.response, { state: 'shown', path: '/india/story-1-article-1' })
    pass(1_000)
    await ask('replycomment', { comment: reply.response['id'], text: 'An answer to the answer' }, 'r3')
    const all = await list()
    t.match(all, { count: 4, cursor: 4, comments: [{ text: 'The second one', replies: [] }, { text: 'The first one', repliesInAll: 2, replies: [{ text: 'An answer' }, { text: 'An answer to the answer' }] }] })
    t.same(texts(await list({ order: 'ASC' })), ['The first one', 'The second one'])
    t.same(texts((await ask('getcomment', { msid: '1' })).response), ['The first one', 'The second one'], 'by date, ascending, unless it is asked otherwise')
    await ask('votecomment', { comment: id, vote: 'up' }, 'r3')
    t.same(texts(await list({ sort: 'Likes' })), ['The first one', 'The second one'])
    t.match(await list({ perpage: '1', pageno: '2' }), { pages: 2, pageno: 2, comments: [{ text: 'The first one' }] })
    t.match(await list({ thread: id }), { comments: [{ id }] })
    t.same((await ask('getcommentcount', { msid: '1,2,x' })).response, [{ msid: 1, count: 4 }, { msid: 2, count: 0 }])
    const teasers = JSON.parse((await comments.origin.app.inject({ method: 'GET', url: '/request/articlelist', query: { channel: '183', seopath: 'india' } })).body).response.items
    t.same(teasers.map(({ msid, notes }: { msid: number; notes?: string[] }) => [msid, notes]).toSorted(), [[1, ['4 comments']], [2, undefined], [3, undefined]], 'lists show how many')
    t.match(await ask('getcomment', { msid: '99' }), { status: 404 })
    t.match(await ask('replycomment', { comment: second.response['id'].replace(/.$/, 'z'), text: 'To nobody' }, 'r1'), { status: 404, code: 'NOT_THERE' })
  })

  await t.test('one account has one vote, which may be changed and taken back', async (t) => {
    const comments = await openComments({ database: await database.open() })
    t.teardown(comments.close)
    const { ask, say, list } = comments
    const { id } = (await say('r1', 'Vote for me')).response
    const vote = async (as: string, value: string) => (await ask('votecomment', { comment: id, vote: value }, as)).response
    t.match(await vote('r2', 'up'), { likes: 1, dislikes: 0, vote: 'up' })
    t.match(await vote('r2', 'down'), { likes: 0, dislikes: 1, vote: 'down' })
    t.match(await vote('r2', 'down'), { likes: 0, dislikes: 1, vote: 'down' }, 'the same again changes nothing')
    t.match(await vote('r2', 'none'), { likes: 0, dislikes: 0, vote: 'none' })
    await vote('r2', 'up')
    await Promise.all(['r3', 'r4', 'r5', 'r6'].map((as) => vote(as, 'up')))
    await Promise.all(Array.from({ length: 5 }, () => vote('r7', 'up')))
    t.match(await list(), { comments: [{ likes: 6, dislikes: 0 }] }, 'pressed five times at once counts once')
    t.match(await ask('votecomment', { comment: id, vote: 'up' }, 'r1'), { status: 409, code: 'OWN' })
    t.match((await ask('mine', { msid: '1' }, 'r2')).response, { liked: [id], disliked: [], editable: [] })
    t.match((await ask('mine', { msid: '1' }, 'r1')).response, { liked: [], editable: [id] })
    t.match((await ask('one', { comment: id }, 'r2')).response, { vote: 'up', isOwn: false, isEditable: false, isReported: false })
  })

  await t.test('what was written may be changed and deleted for ten minutes, and is judged again', async (t) => {
    const comments = await openComments({ database: await database.open(), settings: { heldWords: ['lottery'] } })
    t.teardown(comments.close)
    const { ask, say, list, pass, purged } = comments
    const mine = (await say('r1', 'A comment')).response['id']
    pass(1_000)
    const other = (await say('r1', 'Another comment')).response['id']
    t.match(await ask('editcomment', { comment: mine, text: 'A better comment' }, 'r2'), { status: 403, code: 'NOT_OWN' })
    t.match((await ask('editcomment', { comment: mine, text: 'A better comment' }, 'r1')).response, { state: 'shown' })
    t.match(await list(), { comments: [{}, { text: 'A better comment', edited: true }] })
    await ask('replycomment', { comment: mine, text: 'Indeed' }, 'r2')
    purged.length = 0
    t.match((await ask('editcomment', { comment: mine, text: 'Win the lottery' }, 'r1')).response, { state: 'pending' }, 'an edit does not get round the rules')
    t.ok(purged.some(({ hard }) => hard), 'and what was seen is taken out of stored copies')
    t.match(await list(), { count: 2, comments: [{ text: 'Another comment' }, { isThere: false, name: '', text: '', replies: [{ text: 'Indeed' }] }] })
    t.match(await ask('deletecomment', { comment: other }, 'r1'), { status: 200 })
    t.match(await list(), { count: 1, comments: [{ isThere: false }] })
    t.match(await comments.db.selectFrom('comments').select(['text', 'name']).where('id', '=', other).executeTakeFirst(), { text: '', name: '' }, 'its text is in the store no longer')
    const late = (await say('r1', 'Too late')).response['id']
    pass(10 * 60_000 + 1)
    t.match(await ask('editcomment', { comment: late, text: 'Never' }, 'r1'), { status: 409, code: 'TOO_LATE' })
    t.match(await ask('deletecomment', { comment: late }, 'r1'), { status: 409, code: 'TOO_LATE' })
  })

  await t.test('the rules of the site: words, links, new readers, rate, repeated text, closed stories, blocked readers', async (t) => {
    const comments = await openComments({ database: await database.open(), settings: { heldFirst: 1, refusedWords: ['vile'], maxPer10Minutes: 4, maxAlike: 2, closedAfterDays: 3 } })
    t.teardown(comments.close)
    const { ask, say, list, pass, purged, published } = comments
    const held = await say('r1', 'My first words')
    t.match(held.response, { state: 'pending' })
    t.match(await list(), { count: 0, comments: [] })
    t.same([purged, published], [[], []], 'what nobody may see is told to nobody')
    t.match(await ask('one', { comment: held.response['id'] }, 'r2'), { status: 404 })
    t.match((await ask('one', { comment: held.response['id'] }, 'r1')).response, { state: 'pending', isOwn: true })
    t.match(await ask('queue', {}, 'r2'), { status: 403, code: 'NO_MODERATOR' })
    const queued = async () => (await ask('queue', {}, 'moderator')).response
    const [{ version }] = (await queued())['comments']
    pass(1)
    await ask('editcomment', { comment: held.response['id'], text: 'My second thoughts' }, 'r1')
    t.match(await ask('moderate', { comment: held.response['id'], version, decision: 'approve' }, 'moderator'), { status: 409, code: 'CHANGED' }, 'what was read is approved, and nothing else')
    t.match(await queued(), { waiting: 1, comments: [{ text: 'My second thoughts', reason: 'first', title: 'Story 1', path: '/india/story-1-article-1' }] })
    t.match(await ask('moderate', { comment: held.response['id'], decision: 'approve' }, 'r2'), { status: 403 })
    t.match(await ask('moderate', { comment: held.response['id'], decision: 'approve' }, 'moderator'), { status: 200 })
    t.match(await list(), { count: 1 })
    t.match(await say('r1', 'My second words'), { response: { state: 'shown' } })
    t.match(await say('r1', 'my second  words!'), { status: 409, code: 'REPEATED' })
    t.match(await say('r1', 'How vile'), { status: 422, code: 'WORDS' })
    t.match(await say('r1', 'ab'), { status: 422, code: 'SHORT' })
    t.match(await say('r1', 'x'.repeat(100_000)), { status: 422, code: 'LONG' })
    await say('r1', 'Three words here')
    await say('r1', 'Four words here')
    t.match(await say('r1', 'Five words here'), { status: 429, code: 'TOO_OFTEN' })
    t.match(await say('moderator', 'Buy this now'), { response: { state: 'shown' } }, 'moderators are known')
    await say('r2', 'Buy this now')
    t.match((await say('r3', 'buy THIS now')).response, { state: 'pending' })
    t.match(await comments.db.selectFrom('comments').select('reason').where('reader', '=', 'r3').executeTakeFirst(), { reason: 'first alike' })
    t.match(await ask('moderate', { comment: (await say('r4', 'Spam')).response['id'], decision: 'block' }, 'moderator'), { status: 200 })
    t.match(await say('r4', 'Spam once more'), { status: 403, code: 'BLOCKED' })
    pass(3 * 86_400_000)
    t.match(await say('r1', 'Is anybody there?'), { status: 409, code: 'CLOSED' })
    t.match(await list(), { isOpen: false })
  })

  await t.test('reports hide a comment until a person has looked, and who did what is written down', async (t) => {
    const comments = await openComments({ database: await database.open(), settings: { hiddenAfterReports: 3 } })
    t.teardown(comments.close)
    const { ask, say, list, purged } = comments
    const { id } = (await say('r1', 'Something offensive')).response
    purged.length = 0
    for (let again = 0; again < 5; again++) await ask('offensivecomment', { comment: id }, 'r2')
    await ask('offensivecomment', { comment: id }, 'r3')
    t.match(await list(), { count: 1 }, 'one reader counts once')
    t.same(purged.filter(({ hard }) => hard), [])
    await ask('offensivecomment', { comment: id }, 'r4')
    t.match(await list(), { count: 0, comments: [] })
    t.ok(purged.some(({ hard }) => hard))
    t.match((await ask('queue', {}, 'moderator')).response, { waiting: 1, comments: [{ id, state: 'hidden', reason: 'reports', reports: 3 }] })
    await ask('moderate', { comment: id, decision: 'restore' }, 'moderator')
    t.match(await list(), { count: 1 })
    await ask('offensivecomment', { comment: id }, 'r5')
    t.match(await list(), { count: 1 }, 'what was looked at is counted anew')
    const lines: string[] = []
    const call = { print: (line: string) => lines.push(line), signal: new AbortController().signal, origin: { ...comments.origin.context, settings: {} } }
    const run = (name: string, values: readonly string[] = [], options = {}) => part.commands?.[name]?.run({ ...call, arguments: values, options })
    await run('remove', [id], { reason: 'rude' })
    t.match(await list(), { count: 0 })
    await t.rejects(run('approve', [id]) ?? Promise.resolve(), /no comment/)
    t.match((await ask('queue', {}, 'moderator')).response, { waiting: 0, removed: [{ id, state: 'removed', text: 'Something offensive' }] }, 'moderators see what was taken down')
    t.match((await ask('one', { comment: id }, 'moderator')).response, { state: 'removed', isModerator: true })
    t.match(await ask('one', { comment: id }, 'r1'), { status: 404 })
    await run('restore', [id])
    t.match(await list(), { count: 1 })
    await run('block', [id], { reason: 'again and again' })
    await run('stats')
    await run('queue')
    t.match((await ask('queue', {}, 'moderator')).response, { blocked: [{ reader: 'r1' }] })
    await run('block', ['r1'], { remove: true })
    await run('block', [id])
    t.match(await ask('unblock', { reader: 'r1' }, 'r2'), { status: 403, code: 'NO_MODERATOR' })
    t.same([(await ask('unblock', { reader: 'r1' }, 'moderator')).response, (await ask('unblock', { reader: 'r1' }, 'moderator')).response], [{ isLifted: true }, { isLifted: false }], 'once')
    t.match((await ask('queue', {}, 'moderator')).response, { blocked: [] })
    t.match(lines.join('\n'), /r1: blocked[\s\S]*shown +1[\s\S]*183-1: 1[\s\S]*1 readers blocked[\s\S]*0 wait[\s\S]*r1: no longer blocked/)
    const audit = await comments.db.selectFrom('comment_audit').select(['action', 'who', 'reason']).where('comment', '=', id).execute()
    t.same(audit.map(({ action, who, reason }) => `${action} ${who} ${reason}`.trim()).toSorted(), ['block command', 'block command again and again', 'hide rule reports', 'remove command rude', 'restore command', 'restore moderator', 'unblock command', 'unblock moderator'])
    lines.length = 0
    await run('audit', [id], { last: '3' })
    await run('audit', ['nothing'])
    t.equal(lines.length, 3)
    await run('audit')
    t.match(lines.join('\n'), new RegExp(`T.*Z  block    ${id}  command: again and again`), 'also once the block is lifted')
  })

  await t.test('open pages are told of what is shown, and of nothing else', async (t) => {
    const comments = await openComments({ database: await database.open(), settings: { heldWords: ['secret'] } })
    t.teardown(comments.close)
    const { ask, say, list, published, purged } = comments
    const started = performance.now()
    const { id } = (await say('r1', 'Seen by all')).response
    await until('the comment is told', () => published.length > 0)
    t.match(published, [{ topic: 'comments.story/183-1', change: { cursor: 1, after: 0, upserts: [{ id, text: 'Seen by all' }, { id: 'story', count: 1 }], deletes: [] } }])
    await say('r2', 'A secret')
    await Promise.all(Array.from({ length: 30 }, (_, index) => say(`crowd-${index}`, `Comment number ${index}`)))
    await until('all are told', () => published.at(-1)?.change.cursor === 32)
    const ms = performance.now() - started
    t.ok(published.length <= 2 + Math.ceil(ms / 250), `31 comments in ${published.length} messages`)
    t.ok(purged.length <= 2 + Math.ceil(ms / 1_000), `and ${purged.length} purges`)
    const told = new Set(published.flatMap(({ change }) => (change.upserts ?? []).map((item) => item.id)))
    t.equal(told.size, 32, 'each of them, and the count')
    t.notOk(JSON.stringify(published).includes('secret'))
    const since = (await ask('changes', { msid: '1', cursor: '1' })).response
    t.match(since, { cursor: 32, deletes: [String] })
    t.notOk(JSON.stringify(since).includes('A secret'))
    t.match((await ask('changes', { msid: '1', cursor: '0' })).response['upserts'][0], { text: 'Seen by all' })
    t.match((await ask('changes', { msid: '1' })).response, { cursor: 32, upserts: [] })
    // The first is written at once, the others together while it is: each is judged as if it came alone.
    const before = (await list()).count
    const crowd = await Promise.all([say('r9', 'One of its own'), say('r9', 'Said twice'), say('r9', 'Said twice!'), say('r8', 'A secret of theirs'), say('r7', 'On no story', 77), say('r7', 'On another', 2), ask('replycomment', { comment: id, text: 'An answer in the crowd' }, 'r6')])
    t.same(crowd.map(({ code, response }) => code ?? response['state']), ['shown', 'shown', 'REPEATED', 'pending', 'NOT_THERE', 'shown', 'shown'])
    const after = await list()
    t.equal(after.count, before + 3, 'what was refused or waits is not counted')
    t.match(after.comments.find((each: { id: string }) => each.id === id), { repliesInAll: 1, replies: [{ text: 'An answer in the crowd' }] })
    t.match((await ask('changes', { msid: '2', cursor: '0' })).response, { cursor: 1, upserts: [{ text: 'On another' }, { count: 1 }] })
    await ask('moderate', { comment: id, decision: 'remove' }, 'moderator')
    await until('the removal is told', () => published.at(-1)?.change.deletes?.includes(id) === true)
  })

  await t.test('what is kept of a reader is exported and erased; comments of a story that is taken down go with it', async (t) => {
    const comments = await openComments({ database: await database.open() })
    t.teardown(comments.close)
    const { ask, say, list, db, origin } = comments
    const { id } = (await say('r1', 'Something personal')).response
    const other = (await say('r2', 'Something else')).response['id']
    await ask('replycomment', { comment: id, text: 'An answer' }, 'r2')
    await ask('votecomment', { comment: other, vote: 'up' }, 'r1')
    t.match(await exportRecords(db, 'r1'), { comments: [{ text: 'Something personal' }], votes: [{ comment: other, vote: 'up' }], reports: [] })
    await db.transaction().execute((inner) => eraseRecords(inner, 'r1'))
    const left = JSON.stringify([await db.selectFrom('comments').selectAll().execute(), await db.selectFrom('comment_votes').selectAll().execute()])
    t.notMatch(left, /Something personal|Name of r1|"r1"/)
    const shown = await list()
    t.match(shown, { count: 2 })
    t.match(shown['comments'].find((one: { id: string }) => one.id === other), { likes: 0 })
    t.match(shown['comments'].find((one: { id: string }) => one.id === id), { isThere: false, replies: [{ text: 'An answer' }] })
    await say('r1', 'On another story', 2)
    await part.storyRemoved?.({ channel: 183, msid: 1 }, origin.context)
    t.same((await db.selectFrom('comments').select('msid').execute()).map(({ msid }) => Number(msid)), [2])
    t.same((await db.selectFrom('comment_stories').select('msid').execute()).map(({ msid }) => Number(msid)), [2])
  })
})
