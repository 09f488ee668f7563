import { buildSite, uncompiledViews } from '../build/build-site.ts'
import { loadConfig } from '../config/load-config.ts'
import { buildFolder } from './start.ts'

export interface BuildReport {
  readonly views: number
  /** Sources of uncompiled views, with the reason. */
  readonly uncompiled: readonly (readonly [source: string, reason: string])[]
  readonly rejected: readonly { readonly name: string; readonly reason: string }[]
  readonly seconds: number
}

/** `masthead build`. */
export async function runBuild(root: string): Promise<BuildReport> {
  const site = await loadConfig(root, process.env)
  const startedAt = performance.now()
  const manifest = await buildSite({ root, outDir: buildFolder(root), site })
  return {
    views: Object.keys(manifest.themes[0]?.stylesheets ?? {}).length,
    uncompiled: Object.entries(uncompiledViews(manifest)),
    rejected: manifest.rejected,
    seconds: (performance.now() - startedAt) / 1_000,
  }
}
