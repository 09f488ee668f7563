import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../fixtures/built-site.ts'

const configs = join(root, 'config/edge')
/** Where Debian's package and those who unpack it elsewhere put the vmods. */
const vmodFolders = [process.env['VARNISH_VMODS'] ?? '', '/usr/lib/x86_64-linux-gnu/varnish/vmods', '/usr/lib/aarch64-linux-gnu/varnish/vmods', '/usr/lib/varnish/vmods'].filter((folder) => folder && existsSync(folder))
export const hasXkey = (): boolean => vmodFolders.some((folder) => existsSync(join(folder, 'libvmod_xkey.so')))

/**
 * Starts Varnish with `config/edge/varnish.vcl`.
 * @param folder for all that it writes
 * @param enginePorts of the nodes behind it
 * @param purgeBy ban: as where the package with the vmods is not installed
 * @param alter changes the configuration
 */
export async function runVarnish(folder: string, port: number, enginePorts: readonly number[], purgeBy: 'xkey' | 'ban', alter = (config: string) => config): Promise<ChildProcess> {
  const vcl = join(folder, 'vcl')
  await mkdir(vcl)
  for (const name of ['purge-by-xkey.vcl', 'purge-by-ban.vcl', 'limit-clients.vcl']) await writeFile(join(vcl, name), await readFile(join(configs, name)))
  const config = (await readFile(join(configs, 'varnish.vcl'), 'utf8'))
    .replace('include "purge-by-xkey.vcl"', `include "purge-by-${purgeBy}.vcl"`)
    .replace(purgeBy === 'ban' ? /include "limit-clients.vcl";|call limit_clients;|acl own \{[^}]*\}/g : /^$/, '')
    .replace(/backend masthead (\{[^}]*\}\n\})/, (_, backend: string) => backendsOf('node', backend, enginePorts))
    .replace(/backend masthead_unprobed (\{[^}]*\})/, (_, backend: string) => backendsOf('unprobed', backend, enginePorts))
    .replace('nodes.add_backend(masthead);', enginePorts.map((_, index) => `nodes.add_backend(node${index});`).join(' '))
    .replace('last_resort.add_backend(masthead_unprobed);', enginePorts.map((_, index) => `last_resort.add_backend(unprobed${index});`).join(' '))
  await writeFile(join(vcl, 'varnish.vcl'), alter(config))
  return spawn('varnishd', ['-F', '-n', join(folder, 'work'), '-j', 'none', '-a', `127.0.0.1:${port}`, '-T', 'none', '-s', 'malloc,32m', '-p', `vcl_path=${vcl}`, '-p', `vmod_path=${vmodFolders.join(':')}`, '-f', join(vcl, 'varnish.vcl')], { stdio: 'ignore' })
}

const backendsOf = (name: string, backend: string, ports: readonly number[]): string => ports.map((port, index) => `backend ${name}${index} ${backend.replace('.port = "3000"', `.port = "${port}"`)}\n`).join('')
