import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../fixtures/built-site.ts'

/**
 * Starts nginx with `config/edge/nginx.conf`.
 * @param folder for its cache and all that it writes; one that it has run in before keeps its pages
 * @param enginePorts of the nodes behind it
 * @param alter changes the configuration
 */
export async function runNginx(folder: string, port: number, enginePorts: readonly number[], alter = (config: string) => config): Promise<ChildProcess> {
  const nodes = (rest: string) => enginePorts.map((enginePort) => `server 127.0.0.1:${enginePort} ${rest}`).join('\n    ')
  const config = (await readFile(join(root, 'config/edge/nginx.conf'), 'utf8'))
    .replace(/server 127\.0\.0\.1:3000 (.*)/g, (_, rest: string) => nodes(rest))
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/var/cache/nginx/masthead', join(folder, 'cache'))
    .replace('/var/run/masthead-nginx.pid', join(folder, 'pid'))
    .replace('worker_processes auto', `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1`)
  await writeFile(join(folder, 'nginx.conf'), alter(config))
  return spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
