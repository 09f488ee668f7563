import { loadConfig } from '../config/load-config.ts'
import { loadAdmittedPlugins, loadOriginParts } from '../pages/load-plugins.ts'

/** Imports what `masthead dev` imports before its first page, and does nothing with it. */
export async function loadForDev(root: string): Promise<void> {
  await import('./dev.ts')
  const config = await loadConfig(root, process.env)
  await loadOriginParts(await loadAdmittedPlugins(root, config))
}
