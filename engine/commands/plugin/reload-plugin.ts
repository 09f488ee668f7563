import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from '../../build/build-site.ts'
import { readManifest } from '../../build/built-modules.ts'
import { findPlugins } from '../../build/site-sources.ts'
import { findServers, type ServerProcess } from '../server/admin-client.ts'
import type { StagedReload } from '../../admin/reloads.ts'
import { buildFolder } from '../start.ts'
import { UsageError } from '../../errors.ts'
import { loadConfig } from '../../config/load-config.ts'
import type { CheckResult } from '../../check/check-result.ts'
import { checkPlugins } from './check-plugins.ts'
import { readReloaded, reloadedFile } from './reload-site.ts'

export type ReloadResult =
  | { readonly kind: 'reloaded'; readonly processes: number; readonly pages: readonly string[]; readonly origin: boolean; readonly seconds: number }
  /** The previous version is still running in every process. */
  | { readonly kind: 'kept'; readonly reasons: readonly string[] }

const buildsFolder = (root: string): string => join(root, '.masthead/reloaded')

/**
 * `masthead plugin reload <name>`: replaces the running version of a plugin by the one on disk, in all processes of the
 * site on this machine or in none.
 * @throws UsageError for a plugin that does not exist, AdminClientError when no server runs
 */
export async function reloadPlugin(root: string, name: string, port: number | undefined): Promise<ReloadResult> {
  const started = performance.now()
  const config = await loadConfig(root, process.env)
  const { plugins } = findPlugins(root, config)
  if (!plugins.some((plugin) => plugin.name === name)) throw new UsageError(`There is no plugin "${name}" that can be taken. There are: ${plugins.map((plugin) => plugin.name).join(', ')}. masthead plugin list says why one is not served.`)
  const { processes } = await findServers({ root, env: process.env, port })
  const faults = (await checkPlugins(root, name, true)).filter(({ status }) => status === 'fail').map(checkText)
  if (faults.length > 0) return { kind: 'kept', reasons: faults }
  const folder = join(buildsFolder(root), `${name}-${Date.now()}`)
  try {
    await buildSite({ root, outDir: folder, site: config, only: name, knownClassNames: (await readManifest(buildFolder(root)))?.classNames ?? {} })
    const staged = await stageEverywhere(processes, name, folder)
    if ('reasons' in staged) {
      await rm(folder, { recursive: true, force: true })
      return { kind: 'kept', reasons: staged.reasons }
    }
    await Promise.all(processes.map(({ request }) => request({ method: 'POST', path: '/plugin/activate', body: { plugin: name } })))
    await recordReload(root, name, folder)
    await Promise.all(processes.map(({ request }) => request({ method: 'POST', path: '/plugin/purge', body: { plugin: name } })))
    return { kind: 'reloaded', processes: processes.length, ...staged, seconds: (performance.now() - started) / 1_000 }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

const checkText = ({ check, reason }: CheckResult): string => `${check}: ${reason}`

/** Stages the new version in all processes, or in none if one of them fails. */
async function stageEverywhere(processes: readonly ServerProcess[], plugin: string, folder: string): Promise<StagedReload | { readonly reasons: readonly string[] }> {
  const answers = await Promise.allSettled(processes.map(({ request }) => request<StagedReload>({ method: 'POST', path: '/plugin/stage', body: { plugin, folder }, timeoutMs: 60_000 })))
  const reasons = [...new Set(answers.flatMap((answer) => (answer.status === 'rejected' ? [String((answer.reason as Error).message)] : [])))]
  const [first] = answers
  if (reasons.length === 0 && first?.status === 'fulfilled') return first.value
  await Promise.allSettled(processes.map(({ request }) => request({ method: 'POST', path: '/plugin/discard', body: { plugin } })))
  return { reasons }
}

/** A worker that is restarted loads the same version; a new build of the whole site includes it anyway. */
async function recordReload(root: string, name: string, folder: string): Promise<void> {
  const file = reloadedFile(root)
  const known = await readReloaded(root)
  await writeFile(file, JSON.stringify({ ...known, [name]: folder }, null, 1))
  // Running processes have the previous build in memory.
  for (const each of await readdir(buildsFolder(root))) {
    const path = join(buildsFolder(root), each)
    if (path !== folder && path !== known[name] && each.startsWith(`${name}-`) && /-\d+$/.test(each.slice(name.length))) await rm(path, { recursive: true, force: true })
  }
}
