import t from 'tap'
import { dueVersion, openLedger, shownVersion, titleOf } from './ledger.ts'

t.test('readers are owed the last version that was acknowledged before they asked', async (t) => {
  let now = 0
  const ledger = openLedger(() => now, 900_101)
  const story = ledger.open()
  t.equal(dueVersion(story, Infinity), 0)
  for (now of [100, 200]) ledger.acknowledge(story, ledger.begin(story), 'node-1')
  ledger.begin(story)
  t.equal(story.sent, 3)
  t.equal(dueVersion(story, 150), 1)
  t.equal(dueVersion(story, 201), 2)
})

t.test('they are not owed at once what a process took to its grave, and are in the end', async (t) => {
  let now = 0
  const ledger = openLedger(() => now, 900_101)
  const [one, other] = [ledger.open(), ledger.open()]
  for (now of [100, 200]) ledger.acknowledge(one, ledger.begin(one), 'node-1')
  ledger.acknowledge(other, ledger.begin(other), 'node-2')
  ledger.untold(['node-1', 'nginx'], 150)
  t.equal(dueVersion(one, Infinity), 1)
  t.equal(dueVersion(one, Infinity, true), 2)
  t.equal(dueVersion(other, Infinity), 1)
})

t.test('a page shows the version of its own story', async (t) => {
  const html = `<title>${titleOf(900_101, 12)} | The Daily</title><a>${titleOf(900_102, 3)}</a>`
  t.equal(shownVersion(html, 900_101), 12)
  t.equal(shownVersion(html, 900_102), undefined)
})
