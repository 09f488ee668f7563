import type { AnyAction } from '../plugin/action.ts'
import { actionTables } from '../plugin/action-tables.ts'
import type { AnyPluginDefinition } from '../plugin/plugin.ts'

/** An action under the name that it has on the site. */
export interface NamedAction {
  /** Plugin and action, as in `poll.vote`. */
  readonly name: string
  readonly plugin: string
  readonly action: AnyAction
}

/** The actions of all plugins by name. Pages that share an action list it under one name, at one address. */
export function actionTable(plugins: readonly { readonly name: string; readonly definition: AnyPluginDefinition }[]): ReadonlyMap<string, NamedAction> {
  const table = new Map<string, NamedAction>()
  for (const { name: plugin, definition } of plugins) {
    for (const actions of actionTables(definition)) {
      for (const [own, action] of Object.entries(actions)) table.set(`${plugin}.${own}`, { name: `${plugin}.${own}`, plugin, action })
    }
  }
  return table
}
