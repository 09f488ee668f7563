import { island } from '../../engine/browser/island.ts'
import t from 'tap'

// What the compiler says about an island's props is the test: `npm test` checks types before anything runs.

interface Person {
  readonly name: string
  readonly age?: number
}

const fits = island<{ readonly people: readonly Person[]; readonly words: Readonly<Record<string, string>>; readonly open?: boolean | null }>('load', ({ people }) => people.map(({ name }) => name))

// @ts-expect-error a Date arrives in the browser as a string
const withDate = island('load', ({ at }: { readonly at: Date }) => at.getTime())

// @ts-expect-error a function does not arrive at all
const withFunction = island('idle', ({ onPick }: { readonly onPick: () => void }) => (onPick(), null))

// @ts-expect-error neither does a Map, however deep it stands
const withMap = island('visible', ({ rows }: { readonly rows: readonly { readonly cells: Map<string, number> }[] }) => rows.length)

// @ts-expect-error `never` is no time to hydrate
const atNoTime = island('never', () => null)

t.test('an island takes the props that survive JSON, and shows them', async (t) => {
  t.same(fits({ people: [{ name: 'Sita' }], words: {} }), ['Sita'])
  t.same(fits.component({ people: [], words: {} }), [])
  for (const one of [withDate, withFunction, withMap, atNoTime]) t.type(one, 'function')
})
