import type { Static, TObject } from 'typebox'

declare const scope: unique symbol

/** A plugin's settings where readers do not see them: in requests of needs, in its origin part, in importers and commands. */
export type AllSettings = Readonly<Record<string, unknown>> & { readonly [scope]?: 'all' }

/** Those of them that are marked public: what views, heads and everything else that becomes HTML is given. */
export type PublicSettings = Readonly<Record<string, unknown>> & { readonly [scope]?: 'public' }

/** What a plugin asks of a site's configuration and environment, its types forgotten. */
export interface AnySettings {
  /** A `Type.Object`; descriptions complete the sentence "expected …", and defaults are filled in. */
  readonly schema: TObject
  /** Names whose values no reader, log or report may show. At least eight characters each. */
  readonly secrets?: readonly string[]
  /** Names that views are given. */
  readonly public?: readonly string[]
}

export interface SettingsDefinition<Schema extends TObject, Secret, Public> {
  readonly schema: Schema
  readonly secrets?: readonly Secret[]
  readonly public?: readonly Public[]
}

export interface Settings<Schema extends TObject, Public extends string> extends AnySettings {
  /** All of them, typed: `fuelSettings.of(input)` in a need's `request`, `fuelSettings.of(origin)` in an origin part. */
  readonly of: (input: { readonly settings: AllSettings }) => Static<Schema>
  /** The public ones, typed: `fuelSettings.publicOf(props)` in a view or a head. */
  readonly publicOf: (props: { readonly settings?: PublicSettings }) => Pick<Static<Schema>, Public & keyof Static<Schema>>
}

/**
 * Declares a plugin's settings: the field `settings` of `definePlugin`. Values come from `settings: { <plugin>: { … } }` in
 * the site's configuration and, before those, from variables such as `MASTHEAD_FUEL_API_KEY`.
 */
export function defineSettings<
  Schema extends TObject,
  const Secret extends keyof Static<Schema> & string = never,
  const Public extends Exclude<keyof Static<Schema> & string, Secret> = never,
>(definition: SettingsDefinition<Schema, Secret, Public>): Settings<Schema, Public> {
  // The engine hands each plugin its own settings, checked by this very schema.
  return { ...definition, of: ({ settings }) => settings as Static<Schema>, publicOf: ({ settings = {} }) => settings as never }
}
