import type { PageViews, ViewModule } from '../plugin/page-views.ts'
import type { AnyPluginDefinition } from '../plugin/plugin.ts'
import { pageWidgetsOf } from '../plugin/rendered-parts.ts'
import type { AnyTheme } from '../plugin/theme.ts'
import type { WidgetViews } from '../plugin/widget.ts'

/** Views by where a definition names them, as in `pages/article/desktop`: every copy of the definition has them there. */
export type ViewsByPlace = ReadonlyMap<string, ViewModule>

export const pluginViews = (plugin: AnyPluginDefinition | undefined): ViewsByPlace =>
  new Map([...viewsOf('pages', viewsByName(plugin?.pages)), ...viewsOf('page-widgets', viewsByName(pageWidgetsOf(plugin?.pages))), ...viewsOf('widgets', viewsByName(plugin?.widgets))])

export const themeViews = (theme: AnyTheme): ViewsByPlace =>
  new Map([...viewsOf('theme', { frames: theme.frames, ...(theme.specimen ? { specimen: theme.specimen.views } : {}) }), ...viewsOf('widgets', viewsByName(theme.widgets)), ...viewsOf('views', theme.views)])

type Views = Partial<PageViews | WidgetViews> & { readonly bare?: ViewModule; readonly standalone?: ViewModule }

const viewsByName = (parts: Readonly<Record<string, { readonly views: PageViews | WidgetViews }>> = {}): Readonly<Record<string, Views>> =>
  // What an author has written is checked later: a page may lack them.
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part?.views ?? {}]))

function* viewsOf(kind: string, views: Readonly<Record<string, Views>> = {}): Generator<readonly [string, ViewModule]> {
  for (const [name, each] of Object.entries(views)) {
    for (const variant of ['desktop', 'mobile', 'amp', 'bare', 'standalone'] as const) {
      const module = each[variant]
      if (typeof module === 'function') yield [`${kind}/${name}/${variant}`, module]
    }
  }
}
