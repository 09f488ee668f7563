import t from 'tap'
import { joinFaultsOf, type ProcessView, reachFault } from './judge-nodes.ts'

const node = { part: 'node-1', workerCount: 2 }
const page = 'article.article'
const well: ProcessView = { pid: 7, state: 'ready', link: { through: 'redis', isJoined: true, waiting: 0 }, overrides: [page] }

const cases: readonly (readonly [what: string, processes: readonly ProcessView[], fault: string | undefined])[] = [
  ['all workers there, joined, with nothing to tell', [well, well], undefined],
  ['a worker that is not there', [well], 'node-1 has 1 workers of 2'],
  ['a worker too many', [well, well, well], 'node-1 has 3 workers of 2'],
  ['a worker that is ending', [well, { ...well, state: 'closing' }], 'node-1 (7) is closing'],
  ['a worker that has not rejoined', [well, { ...well, link: { ...well.link, isJoined: false } }], 'node-1 (7) has not rejoined through redis'],
  ['a worker that has not told its purges', [well, { ...well, link: { ...well.link, waiting: 3 } }], 'node-1 (7) has 3 purges to tell'],
  ["a worker without the operator's times", [well, { ...well, overrides: ['home.home'] }], 'node-1 (7) does not know the times that were set for article.article'],
]
for (const [what, processes, fault] of cases) {
  t.test(`${what}: ${fault ? 'a fault' : 'none'}`, async (t) => t.same(joinFaultsOf(node, processes, page), fault === undefined ? [] : [fault]))
}

t.test('a purge has to reach every process of every node', async (t) => {
  t.equal(reachFault('node-1', { reached: 4, silent: 0, all: 4 }), undefined)
  t.equal(reachFault('node-1', { reached: 3, silent: 1, all: 4 }), 'a purge through node-1 reached 3 processes of 4, and 1 are silent')
  t.equal(reachFault('node-1', { reached: 4, silent: 1, all: 4 }), undefined, 'one that was killed is remembered for a while')
})
