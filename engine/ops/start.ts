import { join } from 'node:path'
import { buildSite } from '../build/build-site.ts'
import { loadBuiltModules, readManifest } from '../build/built-modules.ts'
import { fingerprint } from '../build/fingerprint.ts'
import { onShutdown } from './on-shutdown.ts'
import { loadConfig } from './load-config.ts'
import { baseThemes } from './load-plugins.ts'
import { busyLogger, runSite } from './run-site.ts'

export interface StartOptions {
  readonly root: string
  readonly port?: number
  readonly host?: string
}

export const buildFolder = (root: string): string => join(root, '.masthead/build')

/** Builds when the sources changed since the last build. */
export async function ensureBuild(root: string, theme: string, withoutPlugins: readonly string[], say: (line: string) => void) {
  const outDir = buildFolder(root)
  const manifest = await readManifest(outDir)
  if (manifest && manifest.themes[theme] && manifest.fingerprint === (await fingerprint(root))) return manifest
  say('Building views, islands and browser code …')
  const started = performance.now()
  const built = await buildSite({ root, outDir, theme, baseThemes: await baseThemes(root, theme), withoutPlugins })
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  return built
}

/** `masthead start`: builds when needed and serves until told to stop. */
export async function start({ root, port, host }: StartOptions): Promise<void> {
  const env: NodeJS.ProcessEnv = { ...process.env, ...(port === undefined ? {} : { PORT: String(port) }), ...(host === undefined ? {} : { HOST: host }) }
  const site = await loadConfig(root, env)
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  const manifest = await ensureBuild(root, site.theme, site.withoutPlugins, say)
  const modules = await loadBuiltModules(buildFolder(root), manifest)
  const running = await runSite({ root, site, modules, development: env['NODE_ENV'] === 'development', logger: busyLogger() })
  say(`\n  Masthead is running\n${editionLines(running.url, site)}\n  Stop it with Ctrl-C.\n`)
  onShutdown(running.close)
}

function editionLines(url: string, site: { readonly editions: readonly { label: string; routePrefix: string; status: string }[] }): string {
  return site.editions
    .filter(({ status }) => status === 'live')
    .map(({ label, routePrefix }) => `    ${label.padEnd(10)} ${url}${routePrefix || '/'}`)
    .join('\n')
}
