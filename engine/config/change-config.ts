import type { SiteConfig } from './site-config.ts'

/** What a running site takes over of a configuration; sockets, stores, threads and the build depend on everything else. */
const reloadable: ReadonlySet<string> = new Set([
  'hosts', 'strictHosts', 'redirects', 'movedSections', 'cacheability', 'edgeFreshFor', 'logHits', 'renderBudgetMs', 'withoutPlugins', 'settings', 'widgets',
] as const satisfies readonly (keyof SiteConfig)[])

export interface ConfigChange {
  /** The present one with what can be taken over of the other. */
  readonly config: SiteConfig
  /** Fields that are another's now. */
  readonly taken: readonly string[]
  /** What has changed and takes effect with a restart: fields, as in `server.port`, and plugins that the build has not. */
  readonly afterRestart: readonly string[]
}

/** @param built names of the plugins that the running build has */
export function changeConfig(present: SiteConfig, read: SiteConfig, built: ReadonlySet<string>): ConfigChange {
  const changed = fieldsOf(present, read).filter((name) => textOf(present[name]) !== textOf(read[name]))
  const notBuilt = present.withoutPlugins.filter((name) => !read.withoutPlugins.includes(name) && !built.has(name))
  const kept = Object.entries(present).filter(([name]) => !reloadable.has(name))
  const taken = Object.entries(read).filter(([name]) => reloadable.has(name))
  return {
    // Each field comes from one of two configurations, and `checkConfig` judges the result.
    config: { ...(Object.fromEntries([...kept, ...taken]) as unknown as SiteConfig), withoutPlugins: [...new Set([...read.withoutPlugins, ...notBuilt])] },
    taken: changed.filter((name) => reloadable.has(name)),
    afterRestart: [...changed.filter((name) => !reloadable.has(name)).flatMap((name) => partsOf(name, present, read)), ...notBuilt.map((name) => `the plugin ${name}`)],
  }
}

const fieldsOf = (...configs: readonly SiteConfig[]) => [...new Set(configs.flatMap((config) => Object.keys(config)))] as (keyof SiteConfig)[]

/** `server` and `origin` hold many things: only those that differ. */
function partsOf(name: keyof SiteConfig, present: SiteConfig, read: SiteConfig): readonly string[] {
  if (name !== 'server' && name !== 'origin') return [name]
  const [before, now] = [present, read].map((config) => new Map(Object.entries(config[name])))
  const parts = new Set([...(before?.keys() ?? []), ...(now?.keys() ?? [])])
  return [...parts].filter((part) => textOf(before?.get(part)) !== textOf(now?.get(part))).map((part) => `${name}.${part}`)
}

/** Functions are compared by their text: each time that a configuration is read they are others. */
const textOf = (value: unknown): string => JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'function' ? String(inner) : inner)) ?? ''
