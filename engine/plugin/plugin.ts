import type { LiveEditionId } from '../request/edition.ts'
import type { AnyLiveTopic } from '../live/topic.ts'
import type { OriginPart } from '../origin/part.ts'
import type { AnyPage } from './page.ts'
import type { AnyWidget } from './widget.ts'

/** A redirect as data: a path as plugins see it, exact or with params, to another; `gone` answers 410. */
export type RedirectRule =
  | { readonly from: string; readonly to: string; readonly status?: 301 | 302 | 308 }
  | { readonly from: string; readonly gone: true }

/** A link to a path as plugins see it. */
export interface Entrance {
  readonly title: string
  readonly path: string
}

export type Entrances = Readonly<Partial<Record<LiveEditionId, readonly Entrance[]>>>

export interface PluginDefinition {
  /** The name of its folder: lower-case letters, digits and dashes. */
  readonly name: string
  readonly pages?: Readonly<Record<string, AnyPage>>
  /** Strips that a theme's frame places in one of its slots. */
  readonly widgets?: Readonly<Record<string, AnyWidget>>
  readonly redirects?: readonly RedirectRule[]
  /** Its front doors: links that a theme lists, in its footer for one, so that readers and crawlers find its pages. */
  readonly entrances?: Entrances
  /** What it tells pages that are open: each is listened at under `/live/<plugin>.<name>` (see `liveTopic`). */
  readonly live?: Readonly<Record<string, AnyLiveTopic>>
  /** Its tables, API, importers and demo content in the embedded origin; loaded only where that origin runs. */
  readonly origin?: () => Promise<{ readonly default: OriginPart }>
}

/** A plugin as the engine handles it. */
export type AnyPluginDefinition = PluginDefinition

/** Declares a plugin: the default export of `plugins/<name>/plugin.ts`. A field that does not exist does not compile. */
export function definePlugin<const Definition extends PluginDefinition>(definition: Definition & { readonly [Extra in Exclude<keyof Definition, keyof PluginDefinition>]: never }): Definition {
  return definition
}
