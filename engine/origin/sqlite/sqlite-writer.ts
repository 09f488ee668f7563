import { EngineError } from '../../errors.ts'
import type { SqliteQuery, SqliteResult } from './sqlite-database.ts'
import type { SqliteErrorFields, WriterOutcome, WriterRequest, WriterResponse, WriterSetup } from './sqlite-messages.ts'
import { channelHere, channelToThread, type WriteChannel } from './sqlite-write-channel.ts'

/** A transaction; everything that it is given runs in it, in this order. It must be ended: all other writes wait for that. */
export interface SqliteTransaction {
  readonly run: (query: SqliteQuery) => Promise<SqliteResult>
  readonly commit: () => Promise<void>
  readonly rollback: () => Promise<void>
}

/**
 * Where writes run: `here`, on the thread that asks, which is several times faster for thousands of statements one after
 * the other and holds up whoever is served by it; or on a thread of their own.
 */
export type WritePlace = 'here' | 'thread'

/** Writes to one file, one after the other. */
export interface SqliteWriter {
  /** Resolves once the file is open. @throws what node:sqlite says of the file */
  readonly opened: Promise<void>
  /** One statement for itself, committed when this resolves. What waits meanwhile is committed together. */
  readonly run: (query: SqliteQuery) => Promise<SqliteResult>
  readonly begin: () => Promise<SqliteTransaction>
  /** Ends what is under way here; what comes after it is written by a thread of its own. */
  readonly moveToThread: () => Promise<void>
  /** What waits is refused, the lock is waited for no more, and what has been committed is in the file. */
  readonly close: () => Promise<void>
}

type Waiting =
  | { readonly kind: 'statement'; readonly query: SqliteQuery; readonly resolve: (result: SqliteResult) => void; readonly reject: (error: Error) => void }
  | { readonly kind: 'transaction'; readonly resolve: (transaction: SqliteTransaction) => void; readonly reject: (error: Error) => void }
  | { readonly kind: 'move'; readonly resolve: () => void; readonly reject: (error: Error) => void }

type Statement = Extract<Waiting, { kind: 'statement' }>

/** Statements and transactions that wait: while another process writes, anybody's requests gather here. */
const maxWaiting = 1_000
/** Statements that share a commit. */
const maxBatch = 200

/**
 * @param place where it writes at first
 * @throws EngineError MH_STORE_LOCKED (from its functions) when another process writes for too long, or too much waits
 */
export function createSqliteWriter(setup: WriterSetup, place: WritePlace): SqliteWriter {
  const waiting: Waiting[] = []
  let isBusy = false
  let isClosed = false
  /** None between the two places: the thread is started by the first who writes. */
  let channel: WriteChannel | undefined = place === 'here' ? channelHere(setup) : channelToThread(setup)
  let starting: Promise<WriteChannel> | undefined
  const opened = channel.opened.then(([outcome]) => void valueOf(outcome))
  // Whoever asks for something is told; nobody has to ask.
  opened.catch(() => {})

  /** @throws what node:sqlite says of the file: the next who writes tries again */
  async function startThread(): Promise<WriteChannel> {
    const started = channelToThread(setup)
    try {
      valueOf((await started.opened)[0])
    } catch (error) {
      await started.end()
      throw error
    }
    return started
  }

  async function ask(request: WriterRequest): Promise<WriterResponse> {
    channel ??= await (starting = startThread())
    return channel.ask(request)
  }

  const askOne = async (request: WriterRequest): Promise<SqliteResult> => valueOf((await ask(request))[0])

  function enqueue(one: Waiting): void {
    if (isClosed) return one.reject(storeClosed())
    if (waiting.length >= maxWaiting) return one.reject(new EngineError('MH_STORE_LOCKED', { detail: `${maxWaiting} writes wait already.` }))
    waiting.push(one)
    next()
  }

  function next(): void {
    if (isBusy) return
    const [first] = waiting
    if (!first) return
    isBusy = true
    if (first.kind === 'transaction') {
      waiting.shift()
      askOne({ kind: 'begin' }).then(
        () => first.resolve(transaction()),
        (error: Error) => {
          first.reject(error)
          release()
        },
      )
      return
    }
    if (first.kind === 'move') {
      waiting.shift()
      leaveHere().then(first.resolve, first.reject).finally(release)
      return
    }
    void runBatch(takeStatements()).finally(release)
  }

  async function leaveHere(): Promise<void> {
    await channel?.ask({ kind: 'close' })
    channel = undefined
  }

  function release(): void {
    isBusy = false
    next()
  }

  function takeStatements() {
    const firstOther = waiting.findIndex(({ kind }) => kind !== 'statement')
    return waiting.splice(0, Math.min(maxBatch, firstOther < 0 ? waiting.length : firstOther)).filter((one) => one.kind === 'statement')
  }

  async function runBatch(statements: readonly Statement[]): Promise<void> {
    try {
      const outcomes = await ask({ kind: 'batch', queries: statements.map(({ query }) => query) })
      statements.forEach(({ resolve, reject }, index) => {
        try {
          resolve(valueOf(outcomes[index]))
        } catch (error) {
          reject(error as Error)
        }
      })
    } catch (error) {
      for (const { reject } of statements) reject(error as Error)
    }
  }

  function transaction(): SqliteTransaction {
    return {
      run: (query) => askOne({ kind: 'query', query }),
      // A commit that fails leaves the transaction open: Kysely takes it back then.
      commit: async () => {
        await askOne({ kind: 'commit' })
        release()
      },
      rollback: async () => void (await askOne({ kind: 'rollback' }).finally(release)),
    }
  }

  return {
    opened,
    run: (query) => new Promise((resolve, reject) => enqueue({ kind: 'statement', query, resolve, reject })),
    begin: () => new Promise((resolve, reject) => enqueue({ kind: 'transaction', resolve, reject })),
    moveToThread: () => (place === 'thread' ? Promise.resolve() : new Promise((resolve, reject) => enqueue({ kind: 'move', resolve, reject }))),
    async close() {
      isClosed = true
      for (const one of waiting.splice(0)) one.reject(storeClosed())
      await starting?.catch(() => {})
      await channel?.ask({ kind: 'close' }).catch(() => {})
      await channel?.end()
    },
  }
}

const storeClosed = (): Error => new Error('The store is closed.')

function valueOf(outcome: WriterOutcome<SqliteResult> | undefined): SqliteResult {
  switch (outcome?.kind) {
    case 'done':
      return outcome.value
    case 'failed':
      throw sqliteError(outcome.error)
    case 'locked':
      throw new EngineError('MH_STORE_LOCKED', { detail: 'Another process has been writing to it for too long.' })
    case undefined:
      throw new Error('The thread that writes has not answered.')
  }
}

/** As node:sqlite throws it. */
const sqliteError = ({ message, ...fields }: SqliteErrorFields): Error => Object.assign(new Error(message), fields)
