import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import t from 'tap'
import { authorTree } from '../authors/author-tree.ts'

t.setTimeout(300_000)

t.test('two builds of one checkout at the same time disturb neither each other nor a site that runs from the build', async (t) => {
  const tree = authorTree(['home', 'not-found', 'listing'])
  t.teardown(tree.close)
  const served = await tree.serve(['start'])
  const builds = [tree.run(['masthead', 'build']), tree.run(['masthead', 'build'])]
  let isOver = false
  void Promise.all(builds).then(() => (isOver = true))
  const statuses = new Set<number>()
  for (let asked = 0; !isOver; asked++) {
    // Not stored: each is drawn with views that may not have been loaded before.
    // And the processors are for the builds.
    await wait(50)
    statuses.add((await served.get(asked % 2 === 0 ? `/?a=${asked}` : `/india/amp?a=${asked}`)).status)
  }
  for (const { code, err } of await Promise.all(builds)) t.equal(code, 0, err)
  t.strictSame([...statuses], [200])
  t.strictSame(readdirSync(join(tree.folder, '.masthead')).filter((name) => name.startsWith('build')), ['build'], 'nothing half-made is left')
  const again = await tree.serve(['start'])
  t.equal((await again.get('/telugu')).status, 200)
  t.notMatch(again.said(), /Building/, 'what they left is whole')
})

t.test('servers that start at the same time without a build share one', async (t) => {
  const tree = authorTree(['home', 'not-found'])
  t.teardown(tree.close)
  const served = await Promise.all([tree.serve(['start'], { MASTHEAD_DATA: join(tree.folder, 'one') }), tree.serve(['start'], { MASTHEAD_DATA: join(tree.folder, 'two') }), tree.serve(['start'], { MASTHEAD_DATA: join(tree.folder, 'three') })])
  for (const one of served) for (const path of ['/', '/telugu', '/amp']) t.equal((await one.get(path)).status, 200, path)
  t.strictSame(readdirSync(join(tree.folder, '.masthead')).filter((name) => name.startsWith('build')), ['build'])
})
