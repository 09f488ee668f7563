import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { request } from 'undici'
import { root } from '../fixtures/built-site.ts'
import { startMastheadProcess } from '../fixtures/masthead-process.ts'

/** A copy of the tree that an author works in, with the repository's engine and theme. */
export interface AuthorTree {
  readonly folder: string
  /** The folder that it stands in, for what comes from elsewhere. */
  readonly around: string
  /** Changes the configuration, which has one theme only (each costs a build): text of fields, as in `themes: { photos: 'plain' }`. */
  readonly configure: (fields: string) => void
  readonly write: (file: string, text: string) => void
  /** @throws Error when the text to be replaced is not there */
  readonly edit: (file: string, from: string | RegExp, to: string) => void
  readonly run: (words: readonly string[], env?: NodeJS.ProcessEnv) => Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>
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

/** What the compiler knows of the repository holds for the copy too, whose `node_modules` are found elsewhere: half of its work. */
function copyTypes(folder: string): void {
  const file = join(root, '.masthead/types.json')
  if (!existsSync(file)) return
  const modules = relative(join(folder, '.masthead'), realpathSync(join(root, 'node_modules')))
  writeFileSync(join(folder, '.masthead/types.json'), readFileSync(file, 'utf8').replaceAll('"../node_modules/', `"${modules}/`))
}

function copyBuildAndStore(folder: string): void {
  cpSync(join(root, '.masthead/build'), join(folder, '.masthead/build'), { recursive: true })
  const store = process.env['MASTHEAD_TEST_STORE']
  if (store === undefined) return
  mkdirSync(join(folder, '.masthead/data'))
  copyFileSync(join(store, 'content.sqlite'), join(folder, '.masthead/data/content.sqlite'))
  // A copy of pictures, too: those that are taken down here are there for others.
  cpSync(join(store, 'thumbs'), join(folder, '.masthead/data/thumbs'), { recursive: true })
}

/**
 * @param plugins of the repository that the copy has. With all of them it is the repository's site, and has the build and the
 * filled store of this run of the tests: what is done to it begins where an operator begins.
 */
export function authorTree(plugins: readonly string[] | 'all'): AuthorTree {
  const around = realpathSync(mkdtempSync(join(tmpdir(), 'masthead-author-')))
  const folder = join(around, 'site')
  // It has a build and a store of its own, also for its tests.
  const { MASTHEAD_TEST_BUILT: _built, MASTHEAD_TEST_STORE: _store, ...outer } = process.env
  const env = { ...outer, PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`, MASTHEAD_DATA: join(folder, '.masthead/data'), MASTHEAD_DEMO: '1', LOG_LEVEL: 'warn', NO_COLOR: '1' }
  const served = new Set<Served>()
  mkdirSync(folder)
  for (const part of ['bin', 'config', 'engine', 'themes', 'package.json', 'tsconfig.json', 'test/fixtures', 'test/runner', 'test/run.ts', 'test/e2e/chromium.ts', 'test/origin/postgres-server.ts']) cpSync(join(root, part), join(folder, part), { recursive: true, preserveTimestamps: true })
  mkdirSync(join(folder, 'plugins'))
  for (const plugin of plugins === 'all' ? [''] : plugins) cpSync(join(root, 'plugins', plugin), join(folder, 'plugins', plugin), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // What is fetched for checks is fetched once.
  mkdirSync(join(root, '.masthead/tools'), { recursive: true })
  mkdirSync(join(folder, '.masthead'))
  symlinkSync(join(root, '.masthead/tools'), join(folder, '.masthead/tools'))
  copyTypes(folder)
  const configure: AuthorTree['configure'] = (fields) => {
    if (!existsSync(join(folder, 'config/demo-site.ts'))) renameSync(join(folder, 'config/site.ts'), join(folder, 'config/demo-site.ts'))
    writeFileSync(join(folder, 'config/site.ts'), `import demo from './demo-site.ts'\n\nexport default (env: Readonly<Record<string, string | undefined>>) => ({ ...demo(env), themes: {}, ${fields} })\n`)
  }
  if (plugins === 'all') copyBuildAndStore(folder)
  else configure('')
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
      if (typeof from === 'string' ? !text.includes(from) : !from.test(text)) throw new Error(`${file} does not hold: ${from}`)
      writeFileSync(join(folder, file), text.replace(from, to))
    },
    run: ([command = '', ...words], more = {}) =>
      new Promise((resolve, reject) => {
        const [program, own] = command === 'masthead' ? [process.execPath, [join(folder, 'bin/masthead.ts'), ...words]] : [command, words]
        const child = spawn(program, own, { cwd: folder, env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
        let [out, err] = ['', '']
        child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk))
        child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk))
        child.once('error', reject)
        child.once('close', (code) => resolve({ code, out, err }))
      }),
    async serve(words, more = {}) {
      const { url, child, said, close } = await startMastheadProcess(folder, words, { ...env, ...more })
      const one: Served = {
        url,
        pid: child.pid ?? 0,
        said,
        async get(path, headers = {}) {
          const response = await request(url + path, { headers })
          return { status: response.statusCode, text: await response.body.text(), headers: new Headers(response.headers as Record<string, string>) }
        },
        close,
      }
      served.add(one)
      return one
    },
    async close() {
      await Promise.all([...served].map((one) => one.close()))
      rmSync(around, { recursive: true, force: true })
    },
  }
}
