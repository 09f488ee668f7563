import { buildSite, slowViews } from '../build/build-site.ts'
import { loadConfig } from './load-config.ts'
import { buildFolder } from './start.ts'

export interface BuildReport {
  readonly views: number
  /** View sources whose JSX stays with preact, and what they use. */
  readonly slow: readonly (readonly [source: string, reason: string])[]
  readonly rejected: readonly { readonly name: string; readonly reason: string }[]
  readonly seconds: number
}

/** `masthead build`. */
export async function buildNow(root: string): Promise<BuildReport> {
  const site = await loadConfig(root, process.env)
  const started = performance.now()
  const manifest = await buildSite({ root, outDir: buildFolder(root), site })
  return {
    views: Object.keys(manifest.themes[0]?.stylesheets ?? {}).length,
    slow: Object.entries(slowViews(manifest)),
    rejected: manifest.rejected,
    seconds: (performance.now() - started) / 1_000,
  }
}
