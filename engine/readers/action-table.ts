import type { AnyAction, AnyActions } from '../plugin/action.ts'
import type { AnyPluginDefinition } from '../plugin/plugin.ts'
import { pageWidgetsOf } from '../plugin/rendered-parts.ts'

/** An action under the name that it has on the site. */
export interface NamedAction {
  /** Plugin and action, as in `poll.vote`. */
  readonly name: string
  readonly plugin: string
  readonly action: AnyAction
}

/** Everywhere in a plugin where actions are declared: its own, its pages' and its widgets'. */
export function declaredActions({ actions, pages, widgets }: AnyPluginDefinition): readonly AnyActions[] {
  const parts = [...Object.values(pages ?? {}), ...Object.values(pageWidgetsOf(pages)), ...Object.values(widgets ?? {})]
  return [actions, ...parts.map((part) => part?.actions)].filter((table) => table !== undefined)
}

/** The actions of all plugins by name. Pages that share an action list it under one name, at one address. */
export function actionTable(plugins: readonly { readonly name: string; readonly definition: AnyPluginDefinition }[]): ReadonlyMap<string, NamedAction> {
  const table = new Map<string, NamedAction>()
  for (const { name: plugin, definition } of plugins) {
    for (const actions of declaredActions(definition)) {
      for (const [own, action] of Object.entries(actions)) table.set(`${plugin}.${own}`, { name: `${plugin}.${own}`, plugin, action })
    }
  }
  return table
}
