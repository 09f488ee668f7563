import t from 'tap'
import { owedFault, versionFault } from './judge-version.ts'
import { openLedger, titleOf, type WrittenStory } from './ledger.ts'

/** A story whose versions 1 and 2 were acknowledged at 0 and 20 s; a third was sent and not answered. */
function writtenStory(): WrittenStory {
  let now = 0
  const ledger = openLedger(() => now, 900_101)
  const story = ledger.open()
  for (now of [0, 20_000]) ledger.acknowledge(story, ledger.begin(story), 'node-1')
  ledger.begin(story)
  return story
}
const story = writtenStory()
const shows = (version: number) => `<title>${titleOf(story.msid, version)}</title>`

const cases: readonly (readonly [what: string, html: string, at: { readonly begunMs: number; readonly quietMs: number }, fault: RegExp | undefined])[] = [
  ['the latest version', shows(2), { begunMs: 60_000, quietMs: Infinity }, undefined],
  ['one that was sent and not acknowledged', shows(3), { begunMs: 60_000, quietMs: Infinity }, undefined],
  ['the one before, soon after the write', shows(1), { begunMs: 25_000, quietMs: Infinity }, undefined],
  ['the one before, after a fault', shows(1), { begunMs: 60_000, quietMs: 5_000 }, undefined],
  ['the one before, with everything well for ten seconds', shows(1), { begunMs: 60_000, quietMs: 10_000 }, /shows version 1, and 2 was written more than 10 s ago/],
  ['a version that nobody wrote, also after a fault', shows(9), { begunMs: 60_000, quietMs: 0 }, /shows version 9, and 3 were written/],
  ['another story', `<title>${titleOf(story.msid + 1, 2)}</title>`, { begunMs: 60_000, quietMs: 0 }, /shows version none/],
]
for (const [what, html, at, fault] of cases) {
  t.test(`${what} is ${fault ? 'a fault' : 'none'}`, async (t) => {
    const found = versionFault({ place: 'nginx', html, story, ...at })
    if (fault) t.match(found, fault)
    else t.equal(found, undefined)
  })
}

t.test('in the end every place shows what was acknowledged, and nothing that was never sent', async (t) => {
  t.equal(owedFault('node-1', story, 2, false), undefined)
  t.match(owedFault('node-1', story, 1, false), /shows 1, and version 2 was acknowledged$/)
  t.match(owedFault('node-1', story, 4, true), /shows 4, and version 2 was acknowledged, after a purge of everything/)
  t.match(owedFault('nginx', story, 503, false), /shows 503/)
  t.match(owedFault('nginx', story, 'no answer', false), /shows no answer/)
})
