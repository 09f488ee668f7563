import { derive } from 'masthead'
import t from 'tap'

let calls = 0
const titles = (answer: { readonly items: readonly string[] }, last?: readonly string[]): readonly string[] => {
  calls += 1
  return [...answer.items, ...(last ?? [])]
}
const count = (answer: { readonly items: readonly string[] }): number => answer.items.length
t.beforeEach(() => void (calls = 0))

t.test('the same answer gives the same object, computed once', async (t) => {
  const answer = Object.freeze({ items: ['a', 'b'] })
  t.equal(derive(answer, titles), derive(answer, titles))
  t.equal(calls, 1)
})

t.test('each function has a result of its own', async (t) => {
  const answer = Object.freeze({ items: ['a', 'b'] })
  t.strictSame(derive(answer, titles), ['a', 'b'])
  t.equal(derive(answer, count), 2)
})

t.test('another answer, or another second answer, is computed for itself', async (t) => {
  const [one, other] = [Object.freeze({ items: ['a'] }), Object.freeze({ items: ['a'] })]
  const more = Object.freeze(['z'])
  t.not(derive(one, titles), derive(other, titles))
  t.strictSame(derive(one, titles, more), ['a', 'z'])
  t.equal(derive(one, titles, more), derive(one, titles, more))
  t.strictSame(derive(one, titles, undefined), ['a'])
  t.equal(calls, 4)
})

t.test('what can still change is never kept', async (t) => {
  const answer = { items: ['a'] }
  t.strictSame(derive(answer, titles), ['a'])
  answer.items.push('b')
  t.strictSame(derive(answer, titles), ['a', 'b'])
  const more = ['x']
  const frozen = Object.freeze({ items: ['a'] })
  derive(frozen, titles, more)
  more.push('y')
  t.strictSame(derive(frozen, titles, more), ['a', 'x', 'y'])
})
