import type { AnyPage } from './any-page.ts'
import type { AnyPluginDefinition } from './plugin.ts'
import type { AnyTheme } from './theme.ts'
import type { AnyWidget } from './widget.ts'

type Pages = Readonly<Record<string, AnyPage>>

/** The widgets that pages place themselves, by name, as in `article.related`. */
export const pageWidgetsOf = (pages: Pages | undefined): Readonly<Record<string, AnyWidget>> =>
  // What an author has written is checked later: a page may be anything.
  Object.fromEntries(Object.entries(pages ?? {}).flatMap(([page, definition]) => Object.entries(definition?.widgets ?? {}).map(([name, widget]) => [`${page}.${name}`, widget] as const)))

/** Everything of a plugin that is rendered: its pages, their widgets, and the widgets that it offers. */
export const renderedParts = (plugin: AnyPluginDefinition | undefined): readonly (AnyPage | AnyWidget)[] => [...Object.values(plugin?.pages ?? {}), ...Object.values(pageWidgetsOf(plugin?.pages)), ...Object.values(plugin?.widgets ?? {})]

/** Everything of a theme that is rendered beside its frames. */
export const themeParts = (theme: Pick<AnyTheme, 'widgets'>): readonly AnyWidget[] => Object.values(theme.widgets ?? {})
