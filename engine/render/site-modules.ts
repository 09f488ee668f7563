import type { AnyPluginDefinition } from '../plugin/plugin.ts'
import type { ViewModule } from '../plugin/page.ts'
import type { AnyTheme } from '../plugin/theme.ts'
import type { HydrateWhen } from '../browser/island.ts'

/** A view ready to be rendered. */
export interface LoadedView {
  readonly component: unknown
  /** Its stylesheets' file names in the order in which they apply; text by `SiteModules.css`. */
  readonly stylesheets: readonly string[]
  /** File that it was written in, relative to the root. */
  readonly source: string
}

/** An island as the server renders it. */
export interface LoadedIsland {
  readonly component: unknown
  readonly hydrateWhen: HydrateWhen
  /** Names of the messages that it has. */
  readonly messages: readonly string[] | undefined
  /** Address of the code that hydrates it. */
  readonly address: string
}

/** A plugin by the name of its folder, with what that folder exports. */
export interface NamedPlugin {
  readonly name: string
  readonly definition: AnyPluginDefinition
  /** Its folder as people are told of it; default `plugins/<name>`. */
  readonly displayPath?: string
}

/** A site's code, built or straight from its sources: the rest of the engine cannot tell which. */
export interface SiteModules {
  readonly plugins: readonly NamedPlugin[]
  /** Plugins that are not served, with the reason. */
  readonly rejected: readonly { readonly name: string; readonly reason: string }[]
  /** The theme first. */
  readonly themes: readonly AnyTheme[]
  /** The same code under the other themes of the site, by the theme's name in the configuration. */
  readonly otherThemes?: ReadonlyMap<string, SiteModules>
  readonly view: (module: ViewModule) => Promise<LoadedView>
  /** Minified text of a stylesheet. */
  readonly css: (file: string) => string
  readonly island: (source: string) => LoadedIsland | undefined
  /** Address of the script that wakes islands. */
  readonly loader: string
  /** Address of the service worker's code; empty while a site is written, where nothing is kept. */
  readonly serviceWorker: string
  /** Address of a theme's or stylesheet's asset by its base name. */
  readonly assetAddress: (name: string) => string | undefined
  /** The folder of the files below `/assets/`. */
  readonly assetsDir: string
  /** Markup that goes first into every head; dev's live reload. */
  readonly headMarkup: string
  /** Whether error pages tell what went wrong and where: to an author in dev, never to a reader. */
  readonly exposesErrors: boolean
}
