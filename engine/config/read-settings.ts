import { Value } from 'typebox/value'
import type { AnySettings, AllSettings, PublicSettings } from '../plugin/settings.ts'
import { findSchemaFault } from './schema-fault.ts'

/** The validated settings of one plugin. */
export interface PluginSettings {
  readonly all: AllSettings
  readonly public: PublicSettings
  readonly secrets: readonly string[]
}

export const noSettings: PluginSettings = Object.freeze({ all: Object.freeze({}), public: Object.freeze({}), secrets: [] })

/** A shorter value could occur in any page by chance, so leaks could not be detected. */
const minSecretLength = 8

/** The environment variable of a setting: `MASTHEAD_FUEL_API_KEY` for `apiKey` of `fuel`. */
export const settingVariable = (plugin: string, field: string): string =>
  `MASTHEAD_${plugin}_${field.replace(/([a-z0-9])([A-Z])/g, '$1_$2')}`.toUpperCase().replaceAll('-', '_')

/**
 * Reads a plugin's settings from the environment, else from the configuration.
 * @returns a sentence that names the setting, its variable and what was expected when a value is invalid; it never contains
 * a secret
 */
export function readSettings(plugin: string, declared: AnySettings | undefined, given: Readonly<Record<string, unknown>> = {}, env: NodeJS.ProcessEnv): PluginSettings | { readonly fault: string } {
  if (!declared) return Object.keys(given).length === 0 ? noSettings : { fault: `settings.${plugin}: the plugin has no settings: take them out of config/site.ts` }
  const { schema, secrets = [], public: shown = [] } = declared
  const fields = Object.keys(schema.properties)
  const problem = [...secrets, ...shown].find((field) => !fields.includes(field)) ?? secrets.find((field) => shown.includes(field))
  if (problem !== undefined) return { fault: fields.includes(problem) ? `settings: "${problem}" is both a secret and public: take it out of one` : `settings: "${problem}" is not in the schema: there are ${fields.join(', ')}` }
  const fromEnv = fields.flatMap((field) => {
    const text = env[settingVariable(plugin, field)]
    return text === undefined || text === '' ? [] : [[field, text] as const]
  })
  const values: unknown = Value.Default(schema, { ...structuredClone(given), ...(Value.Convert(schema, Object.fromEntries(fromEnv)) as object) })
  const fault = findSchemaFault(schema, values)
  const field = fault?.field.split('/')[1]
  if (fault && field !== undefined && fields.includes(field)) {
    const expected = secrets.includes(field) ? fault.detail.replace(/^It is (?!missing;).*?; expected /s, 'It is not as expected: ') : fault.detail
    return { fault: `settings.${plugin}${fault.field.replaceAll('/', '.')} (${settingVariable(plugin, field)}): ${expected}` }
  }
  if (fault) return { fault: `settings.${plugin}${fault.field.replaceAll('/', '.')}: ${fault.detail}` }
  const all = values as Readonly<Record<string, unknown>>
  const hidden = secrets.flatMap((name) => (all[name] === undefined ? [] : [[name, String(all[name])] as const]))
  const short = hidden.find(([, text]) => text.length < minSecretLength)
  if (short) return { fault: `settings.${plugin}.${short[0]} (${settingVariable(plugin, short[0])}): It is shorter than ${minSecretLength} characters, and a secret must not be.` }
  return {
    all: Object.freeze(all),
    public: Object.freeze(Object.fromEntries(shown.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])))),
    secrets: hidden.map(([, text]) => text),
  }
}
