import { textFault } from 'masthead/origin'
import type { BudgetInput, Line } from '../contract.ts'
import { totalOf } from '../shares.ts'

/** A budget as it is stored. */
export type StoredBudget = Omit<BudgetInput, 'channel' | 'leaps'>

/** From one year to the next a figure does not grow or fall by so much, unless the file says that it does. */
const leap = 5
/** What was given is revised within a year, and not by so much. */
const revision = 1.5
/** What somebody may earn in a year whose tax is shown, in rupees. */
const salaries = { least: 50_000, most: 100_000_000 }

/** Why a budget cannot be right, beyond its shape. @param beside those of the year before and the year after, where the store has them */
export function budgetFault({ channel: _, leaps = [], ...budget }: BudgetInput, langCode: string, beside: readonly StoredBudget[]): string | undefined {
  return wordsFault(budget, langCode) ?? doubled(budget) ?? sectorFault(budget) ?? salaryFault(budget) ?? beside.map((other) => leapFault(budget, other, new Set(leaps))).find((one) => one !== undefined)
}

type Told = readonly [where: string, text: string]

function wordsFault({ title, note, in: comesIn, out, cheaper, dearer, sectors, tax }: StoredBudget, langCode: string): string | undefined {
  const names: readonly Told[] = [['/title', title], ...[['in', comesIn], ['out', out], ['cheaper', cheaper], ['dearer', dearer], ['sectors', sectors]].flatMap(([list, rows]) => (rows as readonly { readonly name: string }[]).map(({ name }, index): Told => [`/${String(list)}/${index}/name`, name]))]
  const prose: readonly Told[] = [
    ['/note', note],
    ...[['cheaper', cheaper], ['dearer', dearer], ['sectors', sectors]].flatMap(([list, rows]) => (rows as readonly { readonly text: string }[]).map(({ text }, index): Told => [`/${String(list)}/${index}/text`, text])),
    ...sectors.flatMap(({ points }, index) => points.map((point, at): Told => [`/sectors/${index}/points/${at}`, point])),
    ...(tax ? [['/tax/text', tax.text] as const] : []),
  ]
  const sources = [...comesIn, ...out].map(({ source, name }): Told => [`the source of "${name}"`, source])
  for (const [where, text] of [...names, ...prose, ...sources]) {
    const lost = textFault(text)
    if (lost !== undefined) return `${where} ${lost}`
    if (/<[a-z!/]|&[a-z#\d]+;/i.test(text)) return `${where} "${text.slice(0, 60)}" is markup.`
    if (/https?:|www\./i.test(text)) return `${where} "${text.slice(0, 60)}" holds an address.`
    // A source may be `R1`.
    if (!(sources.some((one) => one[1] === text) ? /\p{L}/u : /\p{L}\p{M}*\p{L}/u).test(text) || /^\W*(?:undefined|null|nan|n\/a|none|lorem ipsum.*)\W*$/i.test(text)) return `${where} "${text.slice(0, 60)}" says nothing.`
  }
  for (const [where, text] of [...names, ...prose]) {
    const isTelugu = /\p{Script=Telugu}/u.test(text)
    if (langCode !== 'te' && isTelugu) return `${where} "${text.slice(0, 60)}" is in Telugu, and the edition is not.`
    // A name may be an abbreviation.
    if (langCode === 'te' && !isTelugu && !/^[A-Z\d &()-]{2,20}$/.test(text)) return `${where} "${text.slice(0, 60)}" is not in Telugu, as the edition is.`
  }
  return undefined
}

function doubled({ in: comesIn, out, cheaper, dearer, sectors }: StoredBudget): string | undefined {
  for (const [list, rows] of [['in', comesIn], ['out', out], ['cheaper and dearer', [...cheaper, ...dearer]], ['sectors', sectors]] as const) {
    const names = rows.map(({ name }) => name.trim().toLowerCase())
    const twice = rows.find((_, index) => names.indexOf(names[index] ?? '') !== index)
    if (twice) return `"${twice.name}" stands twice in ${list}.`
  }
  return undefined
}

const same = (one: number, other: number): boolean => Math.abs(one - other) < 0.005

function sectorFault({ out, sectors }: StoredBudget): string | undefined {
  for (const { id, name, crores, before } of sectors) {
    const own = out.filter(({ sector }) => sector === id)
    if (own.length > 0 && !same(totalOf(own), crores)) return `The sector "${name}" has ${crores} crore, and what goes out for it is ${totalOf(own)} crore.`
    if (crores > totalOf(out)) return `The sector "${name}" has ${crores} crore, more than goes out in all.`
    if (before !== undefined && isLeap(before, crores)) return `The sector "${name}" has ${crores} crore, and had ${before}: has a digit slipped?`
  }
  return undefined
}

function salaryFault({ tax, year }: StoredBudget): string | undefined {
  if (!tax) return undefined
  const [from = 0, to] = tax.year.split('-').map(Number)
  if ((from + 1) % 100 !== to) return `/tax/year ${tax.year} is not a year and the one after it.`
  if (Math.abs(from - Number(year.slice(0, 4))) > 1) return `/tax/year ${tax.year} is far from ${year}.`
  return tax.salary < salaries.least || tax.salary > salaries.most ? `/tax/salary ${tax.salary} is nothing that somebody earns in a year.` : undefined
}

const isLeap = (before: number, now: number): boolean => before > 0 && now > 0 && Math.max(before / now, now / before) >= leap

/** Figures that leap to those of another year: a digit that slipped, lakhs among crores, two lines that changed places. */
function leapFault(budget: StoredBudget, other: StoredBudget, meant: ReadonlySet<string>): string | undefined {
  const [all, theirs] = [totalOf(budget.out), totalOf(other.out)]
  if (isLeap(all, theirs)) return `It is ${all} crore in all, and ${other.year} is ${theirs}: is one of them in another unit?`
  const lines = (list: readonly Line[], others: readonly Line[]) => list.flatMap(({ name, crores }) => others.filter((one) => one.name === name && isLeap(one.crores, crores) && !meant.has(name)).map((one) => `"${name}" is ${crores} crore, and ${one.crores} in ${other.year}: has a digit slipped? If it is right, name it in "leaps".`))
  const given = budget.sectors.flatMap(({ id, name, before }) => {
    const was = other.year < budget.year ? other.sectors.find((one) => one.id === id)?.crores : undefined
    return before !== undefined && was !== undefined && was > 0 && Math.max(before / was, was / before) >= revision ? [`The sector "${name}" had ${before} crore before, and ${other.year} gave it ${was}.`] : []
  })
  return [...lines(budget.in, other.in), ...lines(budget.out, other.out), ...given][0]
}
