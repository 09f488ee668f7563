import type { AnyActions } from './action.ts'
import type { AnyPluginDefinition } from './plugin.ts'
import { pageWidgetsOf } from './rendered-parts.ts'

/** Everywhere in a plugin where actions are declared: its own, its pages' and its widgets'. */
export function actionTables({ actions, pages, widgets }: AnyPluginDefinition): readonly AnyActions[] {
  const parts = [...Object.values(pages ?? {}), ...Object.values(pageWidgetsOf(pages)), ...Object.values(widgets ?? {})]
  return [actions, ...parts.map((part) => part?.actions)].filter((table) => table !== undefined)
}
