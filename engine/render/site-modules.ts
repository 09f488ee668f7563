import type { AnyPluginDefinition } from '../plugin/plugin.ts'
import type { ViewModule } from '../plugin/page-views.ts'
import type { AnyTheme } from '../plugin/theme.ts'
import type { HydrateWhen } from '../browser/island.ts'

/** A view that is ready to be rendered. */
export interface LoadedView {
  readonly component: unknown
  /** Its stylesheets' file names in the order in which they apply; text by `SiteModules.css`. */
  readonly stylesheets: readonly string[]
  /** Its source file, relative to the root. */
  readonly source: string
}

/** An island as rendered on the server. */
export interface LoadedIsland {
  readonly component: unknown
  readonly hydrateWhen: HydrateWhen
  /** Names of the messages that it uses. */
  readonly messages: readonly string[] | undefined
  /** Address of the code that hydrates it. */
  readonly address: string
}

/** A plugin, named after its folder, with its definition. */
export interface NamedPlugin {
  readonly name: string
  readonly definition: AnyPluginDefinition
  /** Its folder as messages name it; default `plugins/<name>`. */
  readonly displayPath?: string
}

/** A site's code, whether built or loaded from source; the rest of the engine does not distinguish. */
export interface SiteModules {
  readonly plugins: readonly NamedPlugin[]
  /** Plugins that are not served, with the reason. */
  readonly rejected: readonly { readonly name: string; readonly reason: string }[]
  /** The site's main theme first. */
  readonly themes: readonly AnyTheme[]
  /** The same code under each other theme of the site, by the theme's name in the configuration. */
  readonly otherThemes?: ReadonlyMap<string, SiteModules>
  readonly view: (module: ViewModule) => Promise<LoadedView>
  /** Minified text of a stylesheet. */
  readonly css: (file: string) => string
  readonly island: (source: string) => LoadedIsland | undefined
  /** Address of the script that hydrates islands. */
  readonly loader: string
  /** Address of the service worker's code; empty in dev, where nothing may be cached. */
  readonly serviceWorker: string
  /** Address of a theme's or stylesheet's asset by its base name. */
  readonly assetAddress: (name: string) => string | undefined
  /** Makes a file below `/assets/` that is first made when it is asked for, and answers whether it is there now: in dev only. */
  readonly makeAsset?: (name: string) => Promise<boolean>
  /** The folder of the files below `/assets/`. */
  readonly assetsDir: string
  /** Names of those that pages of this code refer to; none in dev, where nothing is kept. */
  readonly assetNames: readonly string[]
  /** Markup at the start of every head; the live-reload script of dev. */
  readonly headMarkup: string
  /** Whether error pages show what went wrong and where: true in dev only. */
  readonly exposesErrors: boolean
}
