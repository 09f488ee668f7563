import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../fixtures/built-site.ts'

/** A copy of the tree that an author works in, with the repository's engine and theme. */
export interface AuthorTree {
  readonly folder: string
  readonly write: (file: string, text: string) => void
  /** @throws Error when the text to be replaced is not there */
  readonly edit: (file: string, from: string, to: string) => void
  readonly run: (words: readonly string[]) => Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>
  readonly close: () => void
}

/** @param plugins of the repository that the copy has */
export function authorTree(plugins: readonly string[] | 'all'): AuthorTree {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-author-'))
  for (const part of ['bin', 'config', 'engine', 'themes', 'package.json', 'tsconfig.json', '.taprc', 'test/fixtures', 'test/run.ts']) cpSync(join(root, part), join(folder, part), { recursive: true })
  mkdirSync(join(folder, 'plugins'))
  for (const plugin of plugins === 'all' ? [''] : plugins) cpSync(join(root, 'plugins', plugin), join(folder, 'plugins', plugin), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    },
    edit(file, from, to) {
      const text = readFileSync(join(folder, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not hold: ${from}`)
      writeFileSync(join(folder, file), text.replace(from, to))
    },
    run: ([command = '', ...words]) =>
      new Promise((resolve, reject) => {
        const bin = join(folder, 'node_modules/.bin')
        const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, MASTHEAD_DATA: join(folder, '.masthead/data'), LOG_LEVEL: 'warn', NO_COLOR: '1' }
        const own = command === 'masthead' ? [process.execPath, join(folder, 'bin/masthead.ts'), ...words] : [command, ...words]
        // tap loads a module of its own into every Node below it, with which the compiler's launcher does not start.
        const child = spawn('env', ['-u', 'NODE_OPTIONS', ...own], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
        let [out, err] = ['', '']
        child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk))
        child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk))
        child.once('error', reject)
        child.once('close', (code) => resolve({ code, out, err }))
      }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
