import { defineMessages, plural } from 'masthead'
import t from 'tap'
import { island, type IslandMessages } from '../../engine/browser/island.ts'
import { messagesOf } from '../../engine/plugin/messages.ts'
import { messagesFromJson, messagesToJson, type MessagesJson } from '../../engine/plugin/plural.ts'

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

const messages = defineMessages({
  english: { title: 'Seats', seats: plural({ one: '# seat', other: '# seats' }), of: (seats: number) => `of ${seats}` },
  telugu: { title: 'స్థానాలు', seats: plural({ one: '# స్థానం', other: '# స్థానాలు' }), of: (seats: number) => `${seats} లో` },
})
type T = IslandMessages<typeof messages, 'title' | 'seats'>

const withMessages = island('idle', ({ won, t }: { readonly won: number; readonly t: T }) => `${t.title}: ${t.seats(won)}`, ['title', 'seats'])

// @ts-expect-error one that it uses is not named
const withTooFew = island('idle', ({ t }: { readonly t: T }) => t.title, ['title'])

// @ts-expect-error its plugin has no such message
const withUnknown = island('idle', ({ t }: { readonly t: T }) => t.title, ['title', 'seats', 'votes'])

// @ts-expect-error the names are missing
const withoutNames = island('idle', ({ t }: { readonly t: T }) => t.title)

// @ts-expect-error a message that is a function does not reach an island
const withSentence = island('idle', ({ t }: { readonly t: IslandMessages<typeof messages, 'of'> }) => t.of(3), ['of'])

// @ts-expect-error a plural in English is one in Telugu
defineMessages({ english: { seats: plural({ other: '# seats' }) }, telugu: { seats: 'స్థానాలు' } })

const english = { id: 'english', locale: 'en-IN' } as const
const telugu = { id: 'telugu', locale: 'te-IN' } as const

/** As props travel: through text. */
const travelled = (json: MessagesJson) => messagesFromJson(JSON.parse(JSON.stringify(json)) as MessagesJson) as unknown as T

for (const [edition, count, text] of [
  [english, 0, '0 seats'], [english, 1, '1 seat'], [english, 2, '2 seats'], [english, 123_456, '1,23,456 seats'],
  [telugu, 0, '0 స్థానాలు'], [telugu, 1, '1 స్థానం'], [telugu, 2, '2 స్థానాలు'], [telugu, 123_456, '1,23,456 స్థానాలు'],
] as const) {
  t.test(`${edition.id}: ${count} is "${text}", in views and in islands`, async (t) => {
    const view = messagesOf(messages, edition) as unknown as T
    t.equal(view.seats(count), text)
    t.equal(travelled(messagesToJson(view, ['title', 'seats'])).seats(count), text)
  })
}

t.test('only the messages that an island names travel', async (t) => {
  const view = messagesOf(messages, english)
  t.strictSame(Object.keys(messagesToJson(view, ['title'])), ['title'])
  t.equal(withMessages.component({ won: 1, t: travelled(messagesToJson(view, ['title', 'seats'])) }), 'Seats: 1 seat')
  t.throws(() => messagesToJson(view, ['of']), /neither a text nor a plural/)
  t.throws(() => messagesToJson(undefined, ['title']), /pass it the page's `t`/)
  for (const one of [withTooFew, withUnknown, withoutNames, withSentence]) t.type(one, 'function')
})

t.test('views of an edition have one object of messages, whoever asks', async (t) => {
  t.equal(messagesOf(messages, telugu), messagesOf(messages, telugu))
  t.not(messagesOf(messages, telugu), messagesOf(messages, english))
})

t.test('an island takes the props that survive JSON, and shows them', async (t) => {
  t.same(fits({ people: [{ name: 'Sita' }], words: {} }), ['Sita'])
  t.same(fits.component({ people: [], words: {} }), [])
  for (const one of [withDate, withFunction, withMap, atNoTime]) t.type(one, 'function')
})
