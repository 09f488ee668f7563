import type { Static, TObject } from 'typebox'

declare const scope: unique symbol

/**
 * All settings of a plugin, secrets included, for code whose results readers do not see: requests of needs, the origin
 * part, importers and commands.
 */
export type AllSettings = Readonly<Record<string, unknown>> & { readonly [scope]?: 'all' }

/** The public settings, for views, heads and everything else that becomes HTML. */
export type PublicSettings = Readonly<Record<string, unknown>> & { readonly [scope]?: 'public' }

/** A plugin's settings declaration, its types erased. */
export interface AnySettings {
  /** A `Type.Object`; descriptions complete the sentence "expected …", and defaults are filled in. */
  readonly schema: TObject
  /** Names whose values must never appear in a page, log or report. Each value has at least eight characters. */
  readonly secrets?: readonly string[]
  /** Names that views may read. */
  readonly public?: readonly string[]
  /** See `SettingsDefinition`. */
  readonly check?: (values: never, site: SettledSite) => SettingsFault | undefined
}

/** What the values of settings may name of the site: its start refuses a name that is none. */
export interface SettledSite {
  /** Ids of the live editions. */
  readonly editions: readonly string[]
  /** Names of the widgets that stand in a slot, as in `elections.tally`. */
  readonly widgetsIn: (slot: string) => readonly string[]
  /** Whether a widget is of a plugin that is not served: taken away, or rejected. A name that is nearly that of one that is there is a slip. */
  readonly isAway: (widget: string) => boolean
}

/** A value that names what is not there. */
export interface SettingsFault {
  /** Below the settings, as in `/strips/english/2`. */
  readonly field: string
  readonly value: string
  readonly allowed: readonly string[]
}

export interface SettingsDefinition<Schema extends TObject, Secret, Public> {
  readonly schema: Schema
  readonly secrets?: readonly Secret[]
  readonly public?: readonly Public[]
  /** Finds a value that names an edition or a widget that the site has not: the site does not start then, and says what there is. */
  readonly check?: (values: Static<Schema>, site: SettledSite) => SettingsFault | undefined
}

export interface Settings<Schema extends TObject, Public extends string> extends AnySettings {
  /** All of them, typed: `fuelSettings.of(input)` in a need's `request`, `fuelSettings.of(origin)` in an origin part. */
  readonly of: (input: { readonly settings: AllSettings }) => Static<Schema>
  /** The public ones, typed: `fuelSettings.publicOf(props)` in a view or a head. */
  readonly publicOf: (props: { readonly settings?: PublicSettings }) => Pick<Static<Schema>, Public & keyof Static<Schema>>
}

/**
 * Declares a plugin's settings: the field `settings` of `definePlugin`. Values come from variables such as
 * `MASTHEAD_FUEL_API_KEY`, else from `settings: { <plugin>: { … } }` in the site's configuration.
 */
export function defineSettings<
  Schema extends TObject,
  const Secret extends keyof Static<Schema> & string = never,
  const Public extends Exclude<keyof Static<Schema> & string, Secret> = never,
>(definition: SettingsDefinition<Schema, Secret, Public>): Settings<Schema, Public> {
  // The engine passes each plugin its own settings, validated by this schema.
  return { ...definition, of: ({ settings }) => settings as Static<Schema>, publicOf: ({ settings = {} }) => settings as never }
}
