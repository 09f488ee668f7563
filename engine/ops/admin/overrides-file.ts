import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { OverrideRules } from '../../cache/overrides.ts'

/** @param folder of the site's data: sites that run from one checkout with several stores have their own */
export const overridesFile = (folder: string): string => join(folder, 'overrides.json')

const duration = Type.Optional(Type.String({ pattern: '^\\d{1,9}(?:ms|s|m|h|d)$' }))
const Rules = Type.Object({ freshFor: duration, staleFor: duration, staleIfErrorFor: duration }, { additionalProperties: false, minProperties: 1 })

/** What is wrong with rules that somebody sent or wrote, or `undefined`. */
export function faultInRules(rules: unknown): string | undefined {
  const [error] = Value.Errors(Rules, rules)
  if (!error) return undefined
  const field = error.instancePath.slice(1)
  if (field) return `${field} is not a duration: write a whole number and ms, s, m, h or d, as in 30s.`
  return 'Say at least one of fresh-for, stale-for and stale-if-error-for, and nothing else.'
}

export interface KeptOverrides {
  readonly overrides: Readonly<Record<string, OverrideRules>>
  /** A sentence for each that cannot be used, and is left out. */
  readonly faults: readonly string[]
}

/** Reads what `cache set` left behind. A file that cannot be read costs its overrides, not the start. */
export function readOverrides(folder: string): KeptOverrides {
  const file = overridesFile(folder)
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code !== 'ENOENT'
    return { overrides: {}, faults: isThere ? [`${file} cannot be read: ${String((error as Error).message)}`] : [] }
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return { overrides: {}, faults: [`${file} does not hold an object.`] }
  const entries = Object.entries(read)
  const faults = entries.flatMap(([page, rules]) => {
    const fault = faultInRules(rules)
    return fault ? [`${file}, ${page}: ${fault}`] : []
  })
  return { overrides: Object.fromEntries(entries.filter(([, rules]) => faultInRules(rules) === undefined)) as Record<string, OverrideRules>, faults }
}

/** Written beside and moved into place: a reader never sees half a file, however many processes write at once. */
export function writeOverrides(folder: string, overrides: Readonly<Record<string, OverrideRules>>): void {
  const file = overridesFile(folder)
  mkdirSync(dirname(file), { recursive: true })
  const beside = `${file}.${randomUUID()}`
  writeFileSync(beside, `${JSON.stringify(overrides, null, 2)}\n`)
  renameSync(beside, file)
}
