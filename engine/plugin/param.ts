import type { Static, TObject } from 'typebox'
import type { AllSettings, Settings } from './settings.ts'

/**
 * A param validator: takes the decoded text of a path param or query value and returns its value, or `undefined` to refuse
 * it, upon which the router tries the next page.
 */
export interface Param<Value> {
  readonly parse: (text: string) => Value | undefined
  /** Shown by `masthead routes`. */
  readonly description: string
  /** All the texts that it takes, where they are listed: two pages whose lists have no text in common do not conflict. */
  readonly values?: readonly string[]
  /** Of `fromSettings`: the validator that the site's settings make. */
  readonly ofSettings?: (settings: AllSettings) => Param<Value>
}

/** One of a fixed list of words. */
export function oneOf<const Values extends readonly string[]>(...values: Values): Param<Values[number]> {
  return { values, description: values.join('|'), parse: (text) => values.find((value) => value === text) }
}

/** Lower-case latin letters, digits and dashes; neither the first nor the last character is a dash. */
export function slug(): Param<string> {
  return { description: 'slug', parse: (text) => (/^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(text) ? text : undefined) }
}

/** A whole number without leading zeros, within bounds (both included). */
export function integer({ min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {}): Param<number> {
  return {
    description: `integer ${min}..${max === Number.MAX_SAFE_INTEGER ? '' : max}`,
    parse: (text) => {
      if (!/^(?:0|[1-9]\d{0,15})$/.test(text)) return undefined
      const value = Number(text)
      return Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined
    },
  }
}

/** Text that matches a regular expression as a whole. */
export function matching(pattern: RegExp, description = pattern.source): Param<string> {
  const whole = new RegExp(`^(?:${pattern.source})$`, pattern.flags.replace(/[gy]/g, ''))
  return { description, parse: (text) => (whole.test(text) ? text : undefined) }
}

/**
 * A validator that depends on the plugin's settings, as in `fromSettings(settings, ({ cities }) => oneOf(...cities))`: it is
 * made once they are read, before the site's addresses are.
 */
export function fromSettings<Schema extends TObject, Public extends string, Value>(settings: Settings<Schema, Public>, make: (values: Static<Schema>) => Param<Value>): Param<Value> {
  return { description: 'as the settings say', parse: () => undefined, ofSettings: (all) => make(settings.of({ settings: all })) }
}
