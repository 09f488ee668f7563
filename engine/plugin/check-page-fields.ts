import type { AnyPage } from './any-page.ts'
import type { EntryLink } from './plugin.ts'
import type { ErrorKind } from './page.ts'
import type { CacheabilityRules } from '../cache/cacheability.ts'
import { isDuration } from '../cache/duration.ts'
import { unknownFields } from './unknown-fields.ts'

const cacheabilityFields = Object.keys({ freshFor: true, staleFor: true, staleIfErrorFor: true, tags: true, varies: true } satisfies Record<keyof CacheabilityRules, true>)
const times = ['freshFor', 'staleFor', 'staleIfErrorFor'] as const
const errorKinds = Object.keys({ notFound: true, gone: true, failed: true, refused: true } satisfies Record<ErrorKind, true>)
const functions = ['freshness', 'canonical', 'outcome'] as const satisfies readonly (keyof AnyPage)[]

export const described = (value: unknown): string => (Array.isArray(value) ? 'a list' : value === null ? 'null' : value === undefined ? 'undefined' : typeof value === 'object' ? 'an object' : `a ${typeof value}`)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields of a page that would fail only once somebody asks for it. */
export function checkPageFields(page: AnyPage): string[] {
  const problems = [...checkValidators('params', page.params, 'id: slug()'), ...checkValidators('query', page.query, 'page: integer({ min: 1 })'), ...checkCacheability(page.cacheability)]
  for (const field of functions) if (page[field] !== undefined && typeof page[field] !== 'function') problems.push(`${field} is ${described(page[field])}: write a function of the page's data`)
  const { errorPageFor } = page
  if (errorPageFor !== undefined && !Array.isArray(errorPageFor)) problems.push(`errorPageFor is ${described(errorPageFor)}: write a list of ${errorKinds.join(', ')}`)
  else for (const kind of errorPageFor ?? []) if (!errorKinds.includes(kind)) problems.push(`errorPageFor: there is no "${kind}": there are ${errorKinds.join(', ')}`)
  const paths = [page.path ?? []].flat()
  for (const path of paths) if (/\/amp$/.test(String(path))) problems.push(`path ${path}: the address of a page's AMP variant ends so: leave it out`)
  return problems
}

function checkValidators(field: string, validators: unknown, example: string): string[] {
  if (validators === undefined) return []
  if (!isObject(validators)) return [`${field} is ${described(validators)}: write an object with a validator for each name, as in { ${example} }`]
  return Object.entries(validators).flatMap(([name, one]) => (isObject(one) && typeof one['parse'] === 'function' ? [] : [`${field}: ${name} is ${described(one)}: write a validator, as in ${example}`]))
}

/** Of a page, a widget or a need. */
export function checkCacheability(rules: unknown): string[] {
  if (rules === undefined) return []
  if (!isObject(rules)) return [`cacheability is ${described(rules)}: write an object, as in { freshFor: '10m' }`]
  return [...unknownFields(rules, cacheabilityFields), ...checkTimes(rules)].map((problem) => `cacheability: ${problem}`)
}

export const checkTimes = (rules: Readonly<Record<string, unknown>>): string[] =>
  times.flatMap((name) => {
    const value = rules[name]
    return value === undefined || (typeof value === 'string' && isDuration(value)) ? [] : [`${name} is ${JSON.stringify(value)}: write a whole number and ms, s, m, h or d, as in '10m'`]
  })

/** Links to a plugin's main pages, by edition. */
export function checkEntryLinks(links: unknown): string[] {
  if (links === undefined) return []
  const example = "{ <edition>: [{ title: 'Gold', path: '/gold-price' }] }"
  if (!isObject(links)) return [`entryLinks is ${described(links)}: write a list for each edition, as in ${example}`]
  return Object.entries(links).flatMap(([edition, list]) => {
    if (!Array.isArray(list)) return [`entryLinks ${edition} is ${described(list)}: write a list, as in ${example}`]
    return list.flatMap((link: Partial<EntryLink> | null, index) => (typeof link?.ofSettings === 'function' || (typeof link?.title === 'string' && typeof link.path === 'string') ? [] : [`entryLinks ${edition} ${index}: it needs a title and a path, as in ${example}`]))
  })
}
