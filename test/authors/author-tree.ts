import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { request } from 'undici'
import { root } from '../fixtures/built-site.ts'

/** A copy of the tree that an author works in, with the repository's engine and theme. */
export interface AuthorTree {
  readonly folder: string
  /** The folder that it stands in, for what comes from elsewhere. */
  readonly around: string
  /** Changes the configuration, which has one theme only (each costs a build): text of fields, as in `themes: { photos: 'plain' }`. */
  readonly configure: (fields: string) => void
  readonly write: (file: string, text: string) => void
  /** @throws Error when the text to be replaced is not there */
  readonly edit: (file: string, from: string, to: string) => void
  readonly run: (words: readonly string[]) => Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>
  /** Starts `masthead start` or `masthead dev` on a port of the system's choosing. */
  readonly serve: (words: readonly string[], env?: NodeJS.ProcessEnv) => Promise<Served>
  /** Ends what is still served, and takes the folders away. */
  readonly close: () => Promise<void>
}

export interface Served {
  readonly url: string
  readonly pid: number
  /** All that it wrote so far, its log included. */
  readonly said: () => string
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<{ readonly status: number; readonly text: string; readonly headers: Headers }>
  readonly close: () => Promise<void>
}

/** @param plugins of the repository that the copy has */
export function authorTree(plugins: readonly string[] | 'all'): AuthorTree {
  const around = realpathSync(mkdtempSync(join(tmpdir(), 'masthead-author-')))
  const folder = join(around, 'site')
  const env = { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`, MASTHEAD_DATA: join(folder, '.masthead/data'), LOG_LEVEL: 'warn', NO_COLOR: '1' }
  const served = new Set<Served>()
  mkdirSync(folder)
  for (const part of ['bin', 'config', 'engine', 'themes', 'package.json', 'tsconfig.json', '.taprc', 'test/fixtures', 'test/run.ts']) cpSync(join(root, part), join(folder, part), { recursive: true })
  mkdirSync(join(folder, 'plugins'))
  for (const plugin of plugins === 'all' ? [''] : plugins) cpSync(join(root, 'plugins', plugin), join(folder, 'plugins', plugin), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  renameSync(join(folder, 'config/site.ts'), join(folder, 'config/demo-site.ts'))
  const configure: AuthorTree['configure'] = (fields) =>
    writeFileSync(join(folder, 'config/site.ts'), `import demo from './demo-site.ts'\n\nexport default (env: Readonly<Record<string, string | undefined>>) => ({ ...demo(env), themes: {}, ${fields} })\n`)
  configure('')
  return {
    folder,
    around,
    configure,
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
        const own = command === 'masthead' ? [process.execPath, join(folder, 'bin/masthead.ts'), ...words] : [command, ...words]
        // tap loads a module of its own into every Node below it, with which the compiler's launcher does not start.
        const child = spawn('env', ['-u', 'NODE_OPTIONS', ...own], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
        let [out, err] = ['', '']
        child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk))
        child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk))
        child.once('error', reject)
        child.once('close', (code) => resolve({ code, out, err }))
      }),
    async serve(words, more = {}) {
      const child = spawn('env', ['-u', 'NODE_OPTIONS', process.execPath, join(folder, 'bin/masthead.ts'), ...words, '--port', '0'], { cwd: folder, env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
      const one = await listening(child)
      served.add(one)
      return one
    },
    async close() {
      await Promise.all([...served].map((one) => one.close()))
      rmSync(around, { recursive: true, force: true })
    },
  }
}

async function listening(child: ChildProcess): Promise<Served> {
  let said = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: string) => {
      said += chunk
      const found = /Masthead (?:is running|dev)[\s\S]*?(http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.setEncoding('utf8').on('data', hear)
    child.stderr?.setEncoding('utf8').on('data', hear)
    void ended.then(() => reject(new Error(`It ended: ${said}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    said: () => said,
    async get(path, headers = {}) {
      const response = await request(url + path, { headers })
      return { status: response.statusCode, text: await response.body.text(), headers: new Headers(response.headers as Record<string, string>) }
    },
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
