import { type CommandContext, importSources, type OriginCommand } from 'masthead/origin'
import { stateWritten, unknownState } from 'masthead/kit'
import { dayNumber, isoDay } from '../pages/days.ts'
import { cityName } from '../places/city-names.ts'
import { dropHeld, heldRows, type HeldRow, heldSource, readHistory, rejectHeld } from './held-rows.ts'
import { judgePrices } from './judge-prices.ts'
import { atomically, cityKey, priceSource, publishRows, removeDemo } from './price-writer.ts'
import { fuelDatabase } from './tables.ts'
import { fuelTag } from './tags.ts'

const filters: OriginCommand['options'] = [
  { flags: '--state <state>', description: 'only rows of a state, by name, slug or code' },
  { flags: '--day <day>', description: 'only rows of a day, as in 2026-11-21' },
  { flags: '--together', description: 'only prices that most cities of a state move by alike, as after a change of tax' },
]
const numbers = { name: '[numbers]', description: 'of rows, as review shows them: 12 or 3,5-9; all for all' } as const

/** `masthead fuel review`: the rows that imports kept aside. */
export const reviewCommand: OriginCommand = {
  description: 'List the prices that imports kept aside, with file, line and reason.',
  arguments: [numbers],
  options: [...filters, { flags: '--json', description: 'as JSON' }],
  async run(call) {
    const rows = await chosen(call, { byDefault: 'all' })
    if (call.options['json'] === true) {
      call.print(JSON.stringify(rows.map(({ id, where, why, reason, row }) => ({ id, where, why, reason, ...row, day: isoDay(row.day) }))))
      return
    }
    if (rows.length === 0) call.print('Nothing is kept aside.')
    for (const each of rows) call.print(`${each.id}  ${isoDay(each.row.day)}  ${described(each)}  ${each.where}: ${each.reason}`)
    if (rows.length > 0) call.print('Decide with masthead fuel accept <numbers>, or masthead fuel reject <numbers>.')
  },
}

/** `masthead fuel accept`: publishes rows, and those that fit once they are. */
export const acceptCommand: OriginCommand = {
  description: 'Publish prices that imports kept aside, and those that fit to them.',
  arguments: [numbers],
  options: [...filters, { flags: '--as <city>', description: 'the city that is meant' }],
  async run(call) {
    const rows = await chosen(call)
    const as = call.options['as']
    const accepted = rows.map(({ row }) => (typeof as === 'string' ? { ...row, name: cityName(as, row.state) } : row))
    const twice = accepted.find((row, index) => accepted.findIndex((other) => cityKey(other) === cityKey(row) && other.day === row.day) !== index)
    if (twice) throw new Error(`Two of these rows are ${twice.name} on ${isoDay(twice.day)}: accept one of them by its number, and reject the other.`)
    const db = fuelDatabase(call.origin)
    const sources = importSources('fuel')
    const fitting = await atomically(db, async (transaction) => {
      await removeDemo(transaction)
      await publishRows(transaction, accepted)
      for (const [index, one] of rows.entries()) await sources.rename(transaction, heldSource(one), priceSource(accepted[index] ?? one.row))
      await dropHeld(transaction, rows.map(({ id }) => id))
      const cities = new Set(accepted.map(cityKey))
      const waiting = (await heldRows(transaction)).filter(({ row }) => cities.has(cityKey(row)))
      const verdicts = judgePrices(waiting, await readHistory(transaction, waiting.map(({ row }) => row)))
      const freed = waiting.filter((_, index) => verdicts[index]?.kind === 'good')
      await publishRows(transaction, freed.map(({ row }) => row))
      for (const one of freed) await sources.rename(transaction, heldSource(one), priceSource(one.row))
      await dropHeld(transaction, freed.map(({ id }) => id))
      return freed
    })
    call.origin.changed([fuelTag])
    call.print(`Published ${rows.length === 1 ? described({ ...rows[0], row: accepted[0] ?? rows[0].row }) : `${rows.length} rows`}.`)
    if (fitting.length > 0) call.print(`${fitting.length} more fit now and are published: ${fitting.slice(0, 5).map(described).join('; ')}${fitting.length > 5 ? ' …' : ''}.`)
  },
}

/** `masthead fuel reject`: rows that are not asked about again. */
export const rejectCommand: OriginCommand = {
  description: 'Drop prices that imports kept aside; the same rows are refused when they come again.',
  arguments: [numbers],
  options: filters,
  async run(call) {
    const rows = await chosen(call)
    await rejectHeld(fuelDatabase(call.origin), rows.map(({ id }) => id))
    call.print(`Rejected ${rows.length === 1 ? described(rows[0]) : `${rows.length} rows`}.`)
  },
}

const described = ({ row }: Pick<HeldRow, 'row'>): string => `${row.name} (${row.state}) ${row.prices.map(({ fuel, paise }) => `${fuel} ${(paise / 100).toFixed(2)}`).join(', ')}`

async function chosen(call: CommandContext, options: { readonly byDefault: 'all' }): Promise<readonly HeldRow[]>
async function chosen(call: CommandContext): Promise<readonly [HeldRow, ...HeldRow[]]>
async function chosen({ arguments: [text], options, origin }: CommandContext, { byDefault }: { readonly byDefault?: 'all' } = {}): Promise<readonly HeldRow[]> {
  const { state, day, together } = options
  if (text === undefined && state === undefined && day === undefined && together !== true && byDefault === undefined) throw new Error('Say which: numbers as in 3,5-9, all, --state, --day or --together.')
  const wanted = typeof state === 'string' ? (stateWritten(state) ?? stateWritten(state.replaceAll('-', ' '))) : undefined
  if (typeof state === 'string' && !wanted) throw new Error(`In --state ${unknownState(state)}.`)
  const date = typeof day === 'string' ? dayNumber(day) : undefined
  if (typeof day === 'string' && date === undefined) throw new Error(`--day takes a day as in 2026-11-21, not ${day}.`)
  const has = text === undefined || text === 'all' ? () => true : numbersIn(text)
  const rows = (await heldRows(fuelDatabase(origin))).filter((each) => has(each.id) && (!wanted || each.row.state === wanted.id) && (date === undefined || each.row.day === date) && (together !== true || each.why === 'together'))
  if (rows.length === 0 && byDefault === undefined) throw new Error('No row that is kept aside is meant by that: masthead fuel review lists them.')
  return rows
}

function numbersIn(text: string): (id: number) => boolean {
  const ranges = text.split(',').map((part) => {
    const [, from, to] = /^\s*(\d{1,9})(?:-(\d{1,9}))?\s*$/.exec(part) ?? []
    if (from === undefined) throw new Error(`"${part}" is no number of a row: write 12, or 3,5-9.`)
    return [Number(from), Number(to ?? from)] as const
  })
  return (id) => ranges.some(([from, to]) => id >= from && id <= to)
}
