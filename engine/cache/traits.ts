import { cookieValue } from './cookie-value.ts'

/**
 * A property of the reader that pages may vary by when they declare it, such as `prime`. It has few values, so that clients
 * cannot create any number of variants of a key.
 */
export interface Trait {
  /** The first value is the default. */
  readonly values: readonly [string, ...string[]]
  /** The cookie that determines it. */
  readonly cookie: string
  /** The value for a cookie; a result that is not one of `values` counts as the default. */
  readonly of: (cookie: string) => string
}

export type Traits = Readonly<Record<string, Trait>>
export type TraitValues = Readonly<Record<string, string>>

/** The default of each trait. */
export const defaultTraits = (traits: Traits): TraitValues => Object.freeze(Object.fromEntries(Object.entries(traits).map(([name, { values }]) => [name, values[0]])))

/** Reads the values of all traits. Never throws. */
export function readTraits(traits: Traits, defaults: TraitValues, cookieHeader: string | undefined): TraitValues {
  if (cookieHeader === undefined) return defaults
  let found: Record<string, string> | undefined
  for (const name in traits) {
    const trait = traits[name]
    const cookie = trait && cookieValue(cookieHeader, trait.cookie)
    if (!trait || cookie === undefined) continue
    const value = valueOf(trait, cookie)
    if (value !== defaults[name]) (found ??= { ...defaults })[name] = value
  }
  return found ?? defaults
}

function valueOf({ values, of }: Trait, cookie: string): string {
  try {
    const value = of(cookie)
    return values.includes(value) ? value : values[0]
  } catch {
    return values[0]
  }
}

/** The traits that a page declares. */
export const pickTraits = (values: TraitValues, declared: readonly string[]): TraitValues =>
  declared.length === 0 ? none : Object.fromEntries(declared.filter((name) => values[name] !== undefined).map((name) => [name, values[name] ?? '']))

const none: TraitValues = Object.freeze({})
