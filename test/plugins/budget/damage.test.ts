import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import { liveEditionsOf } from '../../../engine/config/edition.ts'
import type { BudgetInput } from '../../../plugins/budget/contract.ts'
import part from '../../../plugins/budget/origin/origin.ts'
import { putBudget } from '../../../plugins/budget/origin/put-budget.ts'
import { root, testConfig } from '../../fixtures/built-site.ts'

type Json = string | number | readonly Json[] | { readonly [name: string]: Json }

/** Each value of a document that is a text or a number, with what makes the document with another in its place. */
function* leaves(value: Json, at = ''): Generator<{ readonly at: string; readonly value: string | number; readonly with: (other: Json) => Json }> {
  if (typeof value !== 'object') yield { at, value, with: (other) => other }
  else if (Array.isArray(value)) for (const [index, each] of value.entries()) for (const leaf of leaves(each as Json, `${at}/${index}`)) yield { ...leaf, with: (other) => value.with(index, leaf.with(other)) as Json }
  else for (const [name, each] of Object.entries(value)) for (const leaf of leaves(each, `${at}/${name}`)) yield { ...leaf, with: (other) => ({ ...value, [name]: leaf.with(other) }) as Json }
}

const texts: Readonly<Record<string, (text: string) => Json>> = {
  emptied: () => '',
  'a script': () => '<script>alert(1)</script>',
  html: (text) => `<td>${text}</td>`,
  'a date': () => '1869-11-21',
  'a number': () => '106.94',
  'a word of programs': () => 'undefined',
  'an address': () => 'https://x.example/',
  'in a wrong encoding': (text) => Buffer.from(`${text} Panáji`).toString('latin1'),
  'with a letter lost': (text) => `${text}\ufffd`,
  'far too long': (text) => text.repeat(400),
  'a true number': () => 7,
}
const numbers: Readonly<Record<string, (number: number) => Json>> = {
  negative: (number) => -number,
  'ten times': (number) => number * 10,
  'a tenth': (number) => number / 10,
  'with a digit dropped': (number) => Number(String(number).slice(1)),
  'with a digit doubled': (number) => Number(`${String(number).slice(0, 1)}${number}`),
  'with digits swapped': (number) => Number(String(number).replace(/^(.)(.)/, '$2$1')),
  'a text': (number) => String(number),
  'with a unit': (number) => `${number} crore`,
  endless: () => 1e300,
}

/** Another salary is another example of the same tax, and nobody wonders. */
const harmless = (at: string, broken: Json): boolean => at === '/tax/salary' && typeof broken === 'number' && broken >= 50_000 && broken <= 100_000_000

const editions = liveEditionsOf((await testConfig()).editions)
for (const edition of ['english', 'telugu']) {
  t.test(`${edition}: no value that is broken in any way becomes a page`, async (t) => {
    const origin = await createOrigin({ folder: ':memory:', editions, parts: [{ plugin: 'budget', part, settings: {} }], onChanged: () => undefined })
    t.teardown(() => origin.close())
    const { channel, budgets } = JSON.parse(readFileSync(join(root, `plugins/budget/demo/${edition}.json`), 'utf8')) as { readonly channel: number; readonly budgets: readonly Omit<BudgetInput, 'channel'>[] }
    const put = (budget: unknown) => putBudget(origin.context, budget)
    const sound: Json = JSON.parse(JSON.stringify({ channel, ...budgets.find(({ year }) => year === '2026-27') }))
    const before = { channel, ...budgets.find(({ year }) => year === '2025-26') }
    t.equal(await put(before), undefined)
    t.equal(await put(sound), undefined, 'a sound one is taken')
    const through: string[] = []
    for (const leaf of leaves(sound)) {
      const ways = typeof leaf.value === 'string' ? texts : numbers
      for (const [how, change] of Object.entries(ways)) {
        const broken = change(leaf.value as never)
        if (broken === leaf.value) continue
        const fault = await put(leaf.with(broken))
        if (fault === undefined && !harmless(leaf.at, broken)) through.push(`${leaf.at} ${how}: ${JSON.stringify(broken)}`)
        else if (fault !== undefined && (fault === '' || /undefined is|\[object/.test(fault))) through.push(`${leaf.at} ${how}: it is said as ${fault}`)
        if (fault === undefined) await put(sound)
      }
    }
    t.same(through, [])

    const budget = sound as unknown as BudgetInput
    const raised = (change: Partial<BudgetInput>) => put({ ...budget, ...change })
    t.match(await raised({ out: [...budget.out].reverse().map((line, index, all) => ({ ...line, name: all.at(-1 - index)?.name ?? '' })) }), /has a digit slipped\?|what goes out for it/, 'two columns against each other')
    t.match(await raised({ dearer: budget.cheaper }), /stands twice/, 'cheaper and dearer')
    t.match(await raised({ in: budget.in.map((line) => ({ ...line, crores: line.crores * 100 })), out: budget.out.map((line) => ({ ...line, crores: line.crores * 100 })), sectors: budget.sectors.map((sector) => ({ ...sector, crores: sector.crores * 100, before: (sector.before ?? 0) * 100 })) }), /in another unit\?/)
    const [first, ...others] = budget.in
    if (first) {
      const small = [{ ...first, crores: 100 }, { ...(others[0] ?? first), crores: (others[0]?.crores ?? 0) + first.crores - 100 }, ...others.slice(1)]
      t.match(await raised({ in: small }), /If it is right, name it in "leaps"/)
      t.equal(await raised({ in: small, leaps: [first.name] }), undefined, 'what is meant is taken')
    }
    const other = budgets.find(({ year }) => year === '2026-27')
    t.match(await put({ ...other, channel: channel === 183 ? 392 : 183 }), /Telugu/, 'in the other edition')
  })
}
