import t from 'tap'
import { Type } from 'typebox'
import { checkContract } from '../../engine/data/check-contract.ts'

const Answer = Type.Object({
  response: Type.Object({
    total: Type.Integer({ minimum: 0 }),
    items: Type.Array(Type.Object({ title: Type.String() })),
    kind: Type.Optional(Type.Union([Type.Literal('A'), Type.Literal('B')])),
    'a/b~c': Type.Optional(Type.Number()),
  }),
})

t.test('data of the right shape is taken, fields beyond it too', async (t) => {
  const value = { response: { total: 1, items: [{ title: 'x', more: 1 }] }, extra: true }
  t.same(checkContract(Answer, value), { ok: true, value })
})

t.test('wrong data names its field and what was expected', async (t) => {
  const cases: readonly (readonly [unknown, string, RegExp])[] = [
    [null, '', /object/],
    ['text', '', /object/],
    [[], '', /object/],
    [{}, '/response', /must be there/],
    [{ response: { items: [] } }, '/response/total', /must be there/],
    [{ response: { total: '1', items: [] } }, '/response/total', /integer/],
    [{ response: { total: -1, items: [] } }, '/response/total', />= 0/],
    [{ response: { total: 1, items: [{ title: 'x' }, {}] } }, '/response/items/1/title', /must be there/],
    [{ response: { total: 1, items: {} } }, '/response/items', /array/],
    [{ response: { total: 1, items: [], kind: 'C' } }, '/response/kind', /./],
    [{ response: { total: 1, items: [], 'a/b~c': 'x' } }, '/response/a~1b~0c', /number/],
  ]
  for (const [value, field, expected] of cases) t.match(checkContract(Answer, value), { ok: false, field, expected }, JSON.stringify(value))
})

t.test('an object is checked once per contract', async (t) => {
  const value = { response: { total: 1, items: [] } }
  t.match(checkContract(Answer, value), { ok: true })
  value.response.total = -1
  t.match(checkContract(Answer, value), { ok: true }, 'the kept result')
  t.match(checkContract(Type.Object({ response: Type.String() }), value), { ok: false }, 'another contract is another result')
})
