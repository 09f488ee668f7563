import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { OverrideRules } from '../cache/overrides.ts'

/** What was said last of a page's times. */
export interface StoredOverride {
  /** `null`: that it has none but its own. */
  readonly rules: OverrideRules | null
  /** When. Milliseconds since the epoch; 0 for an entry that somebody has written by hand. */
  readonly at: number
}

/** By page. */
export type OverridesState = ReadonlyMap<string, StoredOverride>

/** @param folder of the site's data: sites that run from one checkout with several stores have their own */
export const overridesFile = (folder: string): string => join(folder, 'overrides.json')

const duration = Type.Optional(Type.String({ pattern: '^\\d{1,9}(?:ms|s|m|h|d)$' }))
const Rules = Type.Object({ freshFor: duration, staleFor: duration, staleIfErrorFor: duration }, { additionalProperties: false, minProperties: 1 })

/** What is wrong with rules that somebody sent or wrote, or `undefined`. */
export function rulesError(rules: unknown): string | undefined {
  const [error] = Value.Errors(Rules, rules)
  if (!error) return undefined
  const field = error.instancePath.slice(1)
  if (field) return `${field} is not a duration: write a whole number and ms, s, m, h or d, as in 30s.`
  return 'Say at least one of fresh-for, stale-for and stale-if-error-for, and nothing else.'
}

export interface StoredOverrides {
  readonly state: OverridesState
  /** A sentence for each entry that cannot be used, and is left out. */
  readonly errors: readonly string[]
}

/** Reads what `cache set` left behind. A file that cannot be read costs its overrides, not the start. */
export function readOverrides(folder: string): StoredOverrides {
  const file = overridesFile(folder)
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code !== 'ENOENT'
    return { state: new Map(), errors: isThere ? [`${file} cannot be read: ${String((error as Error).message)}`] : [] }
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return { state: new Map(), errors: [`${file} does not hold an object.`] }
  const state = new Map<string, StoredOverride>()
  const faults: string[] = []
  for (const [page, entry] of Object.entries(read)) {
    const override = parseOverride(entry)
    if (typeof override === 'string') faults.push(`${file}, ${page}: ${override}`)
    else state.set(page, override)
  }
  return { state, errors: faults }
}

/** What an entry of the file or of another process's state says, or what is wrong with it. */
export function parseOverride(entry: unknown): StoredOverride | string {
  if (typeof entry !== 'object' || entry === null) return 'It is not an object.'
  const { at = 0, unset, ...rules } = entry as { readonly at?: unknown; readonly unset?: unknown }
  if (typeof at !== 'number') return 'at is not a number.'
  if (unset === true) return { rules: null, at }
  return rulesError(rules) ?? { rules: rules as OverrideRules, at }
}

/** A state as it is written and sent: the inverse of `saidIn`. */
export const serializeOverrides = (state: OverridesState): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...state].map(([page, { rules, at }]) => [page, rules ? { ...rules, at } : { unset: true, at }]))

/**
 * Written beside and moved into place: a reader never sees half a file, however many processes write at once.
 * @throws what the file system says; then all is as before
 */
export function writeOverrides(folder: string, state: OverridesState): void {
  const file = overridesFile(folder)
  mkdirSync(dirname(file), { recursive: true })
  const temporaryFile = `${file}.${randomUUID()}`
  writeFileSync(temporaryFile, `${JSON.stringify(serializeOverrides(state), null, 2)}\n`)
  try {
    renameSync(temporaryFile, file)
  } catch (error) {
    rmSync(temporaryFile, { force: true })
    throw error
  }
}
