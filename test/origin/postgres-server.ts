import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../fixtures/free-port.ts'

const run = promisify(execFile)

export interface PostgresServer {
  readonly url: string
  /** Makes an empty database and answers with its URL. */
  readonly database: () => Promise<string>
  readonly stop: () => Promise<void>
}

/** One that nobody else uses, so that it may be treated badly. */
export interface OwnPostgres extends PostgresServer {
  readonly port: number
  /** Of its first process; all others came from it. */
  readonly pid: () => Promise<number>
  /** Starts it again once it has ended, however it did. */
  readonly start: () => Promise<void>
  /** Ends it in order, without waiting for those who are connected. */
  readonly end: () => Promise<void>
}

/**
 * A PostgreSQL: the one that `DATABASE_URL_TEST` names, as a run of the tests does, or a throw-away one on loopback.
 * @returns why there is none, when there is none
 */
export async function startPostgres(): Promise<PostgresServer | string> {
  const given = process.env['DATABASE_URL_TEST']
  if (given) return onServer(given, async () => {})
  return startOwnPostgres()
}

/**
 * A throw-away one on loopback.
 * @param isDurable whether it waits for the disk, for measurements; tests need not
 * @returns why there is none, when there is none
 */
export async function startOwnPostgres({ isDurable = false } = {}): Promise<OwnPostgres | string> {
  const bin = await findBinaries()
  if (!bin) return 'PostgreSQL is not installed and DATABASE_URL_TEST is not set'
  const asRoot = process.getuid?.() === 0
  const folder = await mkdtemp(join(tmpdir(), 'masthead-postgres-'))
  const port = await freePort()
  try {
    // PostgreSQL refuses to run as root.
    if (asRoot) {
      const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
      await chown(folder, await id('-u'), await id('-g'))
    }
    const as = (program: string, options: readonly string[]) =>
      asRoot ? run('runuser', ['-u', 'postgres', '--', join(bin, program), ...options], { cwd: '/' }) : run(join(bin, program), [...options], { cwd: '/' })
    const data = join(folder, 'data')
    await as('initdb', ['-D', data, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-U', 'postgres', '--no-sync'])
    const start = async () => {
      // Of one that was killed: on machines where nobody asks how it ended, its number is still taken.
      for (const lock of [join(data, 'postmaster.pid'), join(folder, `.s.PGSQL.${port}.lock`)]) await rm(lock, { force: true })
      await as('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=${isDurable ? 'on' : 'off'}`, 'start'])
    }
    await start()
    return {
      port,
      pid: async () => Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]),
      start,
      end: async () => void (await as('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop'])),
      ...onServer(`postgres://postgres@127.0.0.1:${port}/postgres`, async () => {
        await as('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']).finally(() => rm(folder, { recursive: true, force: true }))
      }),
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    return `PostgreSQL does not start here: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`
  }
}

function onServer(url: string, stop: () => Promise<void>): PostgresServer {
  const made: string[] = []
  const command = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  return {
    url,
    async database() {
      const name = `masthead_test_${randomBytes(6).toString('hex')}`
      await command(`create database ${name}`)
      made.push(name)
      return Object.assign(new URL(url), { pathname: `/${name}` }).href
    },
    async stop() {
      try {
        for (const name of made) await command(`drop database if exists ${name} with (force)`)
      } finally {
        await stop()
      }
    },
  }
}

async function findBinaries(): Promise<string | undefined> {
  const root = '/usr/lib/postgresql'
  const versions = await readdir(root).catch((): string[] => [])
  const newest = versions.filter((name) => /^\d+$/.test(name)).sort((one, other) => Number(one) - Number(other)).at(-1)
  return newest && join(root, newest, 'bin')
}
