import { addQuery, type Dice, type Mutation } from './hostile-draft.ts'
import { hostileValues, longTexts } from './path-mutations.ts'

/** Names that pages and the engine read, and some that nobody does. */
const names = ['q', 'page', 'curpg', 'p', 'id', 'msid', 'cursor', 'season', 'sort', 'tab', 'year', 'from', 'to', 'bank', 'state', 'date', 'letter', 'type', 'url', 'e', 'utm_source', 'amp', 'callback', '__proto__', 'constructor', 'x', ''] as const

const nameOf = (dice: Dice, queries: readonly string[]): string => (queries.length > 0 && dice.next() < 0.7 ? (queries[dice.below(queries.length)] ?? 'q') : dice.pick(names))

/** @param queries names that the loaded pages declare */
export const queryMutations = (queries: readonly string[]): readonly Mutation[] => [
  ...Object.entries(hostileValues).map(([name, texts]): Mutation => ({ name: `query: ${name}`, apply: (draft, dice) => addQuery(draft, `${nameOf(dice, queries)}=${dice.pick(texts)}`) })),
  ...Object.entries(longTexts).map(([name, of]): Mutation => ({ name: `query: many ${name}`, apply: (draft, dice) => addQuery(draft, `${nameOf(dice, queries)}=${of(dice.pick([300, 1_000, 4_000, 7_900, 15_000]))}`) })),
  { name: 'query: repeated', apply(draft, dice) {
    const name = nameOf(dice, queries)
    addQuery(draft, Array.from({ length: dice.pick([2, 10, 500]) }, (_, index) => `${name}=${index}`).join('&'))
  } },
  { name: 'query: nested', apply(draft, dice) {
    const name = nameOf(dice, queries)
    addQuery(draft, dice.pick([`${name}[]=1&${name}[]=2`, `${name}[a][b][c]=1`, `${name}.a.b=1`, `${name}[__proto__][x]=1`, `${name}${'[a]'.repeat(500)}=1`, `${name}[$ne]=1`]))
  } },
  { name: 'query: 1,000 names', apply: (draft) => addQuery(draft, Array.from({ length: 1_000 }, (_, index) => `n${index}=1`).join('&')) },
  { name: 'query: every name', apply: (draft, dice) => addQuery(draft, [...queries, ...names].map((name) => `${name}=${dice.below(100)}`).join('&')) },
  { name: 'query: unknown', apply: (draft, dice) => addQuery(draft, `unknown${dice.below(1_000_000)}=${dice.below(1_000_000)}`) },
  { name: 'query: a number', apply: (draft, dice) => addQuery(draft, `${nameOf(dice, queries)}=${dice.pick([String(dice.below(1e9)), String(-dice.below(1e9)), `${dice.below(1e6)}.${dice.below(1e6)}`, `1e${dice.below(400)}`])}`) },
  { name: 'query: words to search for', apply: (draft, dice) => addQuery(draft, `q=${dice.pick(['a', '*', '%22', '%22a', 'a*%20b*%20c*', 'AND', 'NOT', 'NEAR(a%20b)', 'a%20OR%20b', '-a', 'a:b', '(', '((((', '^a', 'a%20'.repeat(300), '%22'.repeat(301), '%e0%b0%95%e0%b1%8d*', 'e%20'.repeat(30), '+', 'col:x', '%7Ba%7D', 'a%2Bb'])}`) },
  { name: 'query: only signs', apply: (draft, dice) => addQuery(draft, dice.pick(['&', '=', '&&&&', '====', '?', '???', '&=&=&', '%', '%=%', '+', '#', ';', 'a', '=a', 'a=', 'a==b', '&'.repeat(3_000), '='.repeat(3_000), '?'.repeat(3_000), 'a&'.repeat(3_000)])) },
]
