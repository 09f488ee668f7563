import t from 'tap'
import type { Purge } from '../../engine/cache/purge.ts'
import { holdUntoldPurges } from '../../engine/cluster/untold-purges.ts'

const purge = (...tags: string[]): Purge => ({ target: { kind: 'tags', tags }, hard: false })
const tagsOf = (purges: readonly Purge[]) => purges.flatMap(({ target }) => (target.kind === 'tags' ? target.tags : [target.kind]))

t.test('what a worker has not told goes to an heir, and on from there, until one has told it', async (t) => {
  const untold = holdUntoldPurges<string>()
  for (const worker of ['one', 'two']) untold.add(worker, purge(`of-${worker}`))
  t.same(untold.inherit('two'), [], 'all are there')
  untold.ended('one')
  t.same(tagsOf(untold.inherit('two')), ['of-one'])
  t.same(untold.inherit('three'), [], 'it has one heir')
  untold.ended('two')
  t.same(tagsOf(untold.inherit('three')).toSorted(), ['of-one', 'of-two'])
  untold.told('three')
  untold.ended('three')
  t.same(untold.inherit('four'), [])
})

t.test('it is bounded: of more than two hundred one purge of everything is left', async (t) => {
  const untold = holdUntoldPurges<string>()
  for (let index = 0; index < 1_000; index += 1) untold.add('one', { ...purge(`tag-${index}`), hard: index % 2 === 0 })
  untold.ended('one')
  const left = untold.inherit('two')
  t.ok(left.length <= 200, `${left.length} purges`)
  t.ok(tagsOf(left).includes('all'))
})
