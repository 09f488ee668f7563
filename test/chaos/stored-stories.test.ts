import t from 'tap'
import { openLedger, titleOf } from './ledger.ts'
import { type StoredRow, storeFaultsOf } from './stored-stories.ts'

const ledger = openLedger(() => 0, 900_101)
const story = ledger.open()
for (const _ of [1, 2]) ledger.acknowledge(story, ledger.begin(story), 'node-1')
ledger.begin(story)
const unanswered = ledger.open()
ledger.begin(unanswered)
const row = (version: number, places = 1): StoredRow => ({ msid: story.msid, title: titleOf(story.msid, version), places })

const cases: readonly (readonly [what: string, rows: readonly StoredRow[], fault: RegExp | undefined])[] = [
  ['the version that was acknowledged', [row(2)], undefined],
  ['the one that was sent last, whose answer was lost', [row(3)], undefined],
  ['nothing', [], /version 2 was acknowledged and is not in the store/],
  ['the version before', [row(1)], /version 1 is in the store, 2 was acknowledged and 3 sent last/],
  ['a version that was never sent', [row(4)], /version 4 is in the store/],
  ['another title', [{ ...row(2), title: 'Something else' }], /version -1 is in the store/],
  ['the story twice', [row(2), row(2)], /it is in the store 2 times/],
  ['the story in one list twice', [row(2, 2)], /it stands in the list of one section 2 times/],
  ['the story in no list', [row(2, 0)], /it stands in the list of one section 0 times/],
]
for (const [what, rows, fault] of cases) {
  t.test(`${what} in the store is ${fault ? 'a fault' : 'none'}; a write without an answer may be there or not`, async (t) => {
    const found = storeFaultsOf(rows, [story, unanswered])
    if (fault) t.match(found, [fault])
    t.equal(found.length, fault ? 1 : 0)
  })
}
