import { Type } from 'typebox'
import t from 'tap'
import { describeMismatch } from '../../engine/data/describe-mismatch.ts'

const Row = Type.Object(
  {
    edition: Type.Union([Type.Literal('english'), Type.Literal('telugu')]),
    day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day as in 2026-11-22' }),
    price: Type.Number({ minimum: 30, maximum: 150 }),
    count: Type.Optional(Type.Integer({ minimum: 1 })),
    items: Type.Optional(Type.Array(Type.Object({ title: Type.String({ minLength: 1, maxLength: 200 }) }))),
    note: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  },
  { additionalProperties: false },
)
const good = { edition: 'english', day: '2026-11-22', price: 100 }

t.test('a mismatch names the field, what was found and what is allowed', async (t) => {
  const cases: readonly [unknown, string, string][] = [
    [{ ...good, edition: 'hindi' }, '/edition', 'edition is "hindi"; expected one of "english", "telugu"'],
    [{ ...good, day: 'soon' }, '/day', 'day is "soon"; expected a day as in 2026-11-22'],
    [{ ...good, price: '100' }, '/price', 'price is "100"; expected a number of at least 30 and of at most 150'],
    [{ ...good, price: 7 }, '/price', 'price is 7; expected a number of at least 30 and of at most 150'],
    [{ ...good, count: 0.5 }, '/count', 'count is 0.5; expected a whole number of at least 1'],
    [{ ...good, items: [{ title: 'x' }, {}] }, '/items/1/title', 'items.1.title is missing; expected a text of at least 1 character and of at most 200 characters'],
    [{ ...good, items: {} }, '/items', 'items is {}; expected a list'],
    [{ ...good, note: 3 }, '/note', 'note is 3; expected a text or null'],
    [{ ...good, prise: 3 }, '/prise', 'prise is no field here; expected one of the fields edition, day, price, count, items, note'],
    [{ edition: 'english', price: 100 }, '/day', 'day is missing; expected a day as in 2026-11-22'],
    [null, '', 'the value is null; expected an object'],
    [{ ...good, day: 'x'.repeat(100) }, '/day', `day is "${'x'.repeat(58)}…; expected a day as in 2026-11-22`],
  ]
  for (const [value, pointer, sentence] of cases) t.match(describeMismatch(Row, value), { pointer, sentence }, JSON.stringify(value)?.slice(0, 60))
  t.equal(describeMismatch(Row, good), undefined)
})
