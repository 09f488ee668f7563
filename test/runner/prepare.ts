import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ampValidator } from '../fixtures/amp-validator.ts'
import { builtSite, root, testConfig } from '../fixtures/built-site.ts'
import { filledStore } from '../fixtures/filled-store.ts'
import { startPostgres } from '../origin/postgres-server.ts'

/** What all test files of a run share. */
export interface Shared {
  /** Tells them where it is. */
  readonly env: NodeJS.ProcessEnv
  readonly close: () => Promise<void>
}

const usesBrowser = /\/browser\.ts'/
const usesAmpValidator = /\/(?:author-tree|follow-page|amp-validator)\.ts'/
const usesDatabase = /\/(?:each-database|postgres-server)\.ts'/

/**
 * Builds the site and fills a store; fetches the AMP validator and starts a browser and a database where test files want them. Once for all of them.
 * @param files absolute
 * @throws when the site cannot be built
 */
export async function prepare(env: NodeJS.ProcessEnv, files: readonly string[]): Promise<Shared> {
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  const wants = (use: RegExp) => texts.some((text) => use.test(text))
  // Sockets stand in it: its path has to be short. What tests that were ended leave behind goes with it.
  const folder = mkdtempSync(join(tmpdir(), 'mh-run-'))
  // Servers that will not run as root run as somebody else.
  chmodSync(folder, 0o755)
  const browser = wants(usesBrowser) ? spawn(process.execPath, [join(import.meta.dirname, 'serve-browser.ts')], { cwd: root, env, stdio: ['pipe', 'pipe', 'ignore'] }) : undefined
  const address = browser && firstLine(browser)
  for (const { name, reason } of (await builtSite()).manifest.rejected) process.stdout.write(`The plugin ${name} cannot be built: ${reason}\n`)
  const store = await filledStore(await testConfig())
  // Kept in the tree, where all find it.
  if (wants(usesAmpValidator)) await ampValidator()
  const postgres = wants(usesDatabase) ? await startPostgres() : undefined
  const endpoint = await address
  if (browser && endpoint === undefined) process.stdout.write('No browser for all files could be started: each starts its own.\n')
  return {
    env: { TMPDIR: folder, MASTHEAD_TEST_BUILT: '1', MASTHEAD_TEST_STORE: store, ...(endpoint === undefined ? {} : { MASTHEAD_TEST_BROWSER: endpoint }), ...(typeof postgres === 'object' ? { DATABASE_URL_TEST: postgres.url } : {}) },
    async close() {
      if (browser && browser.exitCode === null && browser.signalCode === null) {
        const ended = once(browser, 'exit')
        browser.stdin?.end()
        await ended
      }
      if (typeof postgres === 'object') await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @returns `undefined` when the process ends without one */
async function firstLine({ stdout }: ChildProcess): Promise<string | undefined> {
  let text = ''
  for await (const chunk of stdout?.setEncoding('utf8') ?? []) {
    text += String(chunk)
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'))
  }
  return undefined
}

/** @returns whether all types hold; what does not is written out */
export async function checkTypes(env: NodeJS.ProcessEnv): Promise<boolean> {
  const [code] = (await once(spawn('npm', ['run', '--silent', 'types'], { cwd: root, env, stdio: 'inherit' }), 'exit')) as [number | null]
  return code === 0
}
