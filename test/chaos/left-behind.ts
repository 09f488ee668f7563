import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { processesWith, processTree, signal } from './processes.ts'

/** What a node may leave in its folder of data. */
const kept = new Set(['content.sqlite', 'content.sqlite-wal', 'content.sqlite-shm', 'overrides.json', 'hottest.json', 'thumbs', 'originals'])

/**
 * Kills what should have ended: processes with a mark in their environment, and children of this one that were not there
 * before. Some overwrite what they were started with, and are found by who started them.
 * @returns a sentence for each
 */
export function processesLeft(marker: string, id: string, before: ReadonlySet<number>): readonly string[] {
  const marked = processesWith(marker, id)
  const known = new Set(marked.map(({ pid }) => pid))
  const children = processTree(process.pid).slice(1).filter((pid) => !before.has(pid) && !known.has(pid)).map((pid) => ({ pid, command: 'a server of the laboratory' }))
  const left = [...marked, ...children]
  signal(left.map(({ pid }) => pid), 'SIGKILL')
  return left.map(({ pid, command }) => `process ${pid} was left behind: ${command}`)
}

/** A sentence for each temporary file, each socket, and each file of a node's data that it does not keep. */
export async function filesLeft(folder: string): Promise<readonly string[]> {
  const files = [...(await strayFiles(join(folder, 'tmp'))), ...(await strayFiles(join(folder, 'run'), '.sock')), ...(await strayData(folder))]
  return files.map((file) => `file left behind: ${file}`)
}

/** Everything below a folder that is no folder itself. */
async function strayFiles(folder: string, ending = ''): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => !entry.isDirectory() && entry.name.endsWith(ending)).map(({ parentPath, name }) => join(parentPath, name))
}

async function strayData(folder: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const name of (await readdir(folder)).filter((one) => one.startsWith('node-') && !one.endsWith('.clock'))) {
    for (const file of await readdir(join(folder, name))) if (!kept.has(file)) found.push(join(name, file))
  }
  return found
}
