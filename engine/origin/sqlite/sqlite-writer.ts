import { Worker } from 'node:worker_threads'
import { EngineError } from '../../errors.ts'
import type { SqliteQuery, SqliteResult } from './sqlite-database.ts'
import type { SqliteErrorFields, WriterOutcome, WriterRequest, WriterResponse, WriterSetup } from './sqlite-messages.ts'

/** A transaction; everything that it is given runs in it, in this order. It must be ended: all other writes wait for that. */
export interface SqliteTransaction {
  readonly run: (query: SqliteQuery) => Promise<SqliteResult>
  readonly commit: () => Promise<void>
  readonly rollback: () => Promise<void>
}

/** Writes to one file from a thread of its own. */
export interface SqliteWriter {
  /** Resolves once the file is open. @throws what node:sqlite says of the file */
  readonly opened: Promise<void>
  /** One statement for itself, committed when this resolves. What waits meanwhile is committed together. */
  readonly run: (query: SqliteQuery) => Promise<SqliteResult>
  readonly begin: () => Promise<SqliteTransaction>
  /** What waits is refused, the lock is waited for no more, and what has been committed is in the file. */
  readonly close: () => Promise<void>
}

type Waiting =
  | { readonly kind: 'statement'; readonly query: SqliteQuery; readonly resolve: (result: SqliteResult) => void; readonly reject: (error: Error) => void }
  | { readonly kind: 'transaction'; readonly resolve: (transaction: SqliteTransaction) => void; readonly reject: (error: Error) => void }

/** Statements and transactions that wait: while another process writes, anybody's requests gather here. */
const maxWaiting = 1_000
/** Statements that share a commit. */
const maxBatch = 200

/**
 * Starts the thread.
 * @throws EngineError MH_STORE_LOCKED (from its functions) when another process writes for too long, or too much waits
 */
export function createSqliteWriter(setup: WriterSetup): SqliteWriter {
  const waiting: Waiting[] = []
  const answers: ((response: WriterResponse | Error) => void)[] = []
  let isBusy = false
  let ended: Error | undefined
  const thread = new Worker(new URL('./sqlite-writer-thread.ts', import.meta.url), { workerData: setup })
  const opened = answer().then(([outcome]) => void valueOf(outcome))
  // Whoever asks for something is told; nobody has to ask.
  opened.catch(() => {})

  thread.on('message', (response: WriterResponse) => settle(response))
  thread.on('error', (error: Error) => end(error))
  thread.on('exit', () => end(new Error('The thread that writes has ended.')))

  function settle(response: WriterResponse | Error): void {
    answers.shift()?.(response)
    // A process that forgets its store can end; one that waits for a write cannot.
    if (answers.length === 0) thread.unref()
  }

  function end(error: Error): void {
    ended ??= error
    while (answers.length > 0) settle(error)
    for (const one of waiting.splice(0)) one.reject(error)
  }

  function answer(): Promise<WriterResponse> {
    thread.ref()
    return new Promise((resolve, reject) => answers.push((response) => (response instanceof Error ? reject(response) : resolve(response))))
  }

  function ask(request: WriterRequest): Promise<WriterResponse> {
    if (ended) return Promise.reject(ended)
    const answered = answer()
    thread.postMessage(request)
    return answered
  }

  const askOne = async (request: WriterRequest): Promise<SqliteResult> => valueOf((await ask(request))[0])

  function enqueue(one: Waiting): void {
    if (ended) return one.reject(ended)
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
    void runBatch(takeStatements()).finally(release)
  }

  function release(): void {
    isBusy = false
    next()
  }

  function takeStatements() {
    const firstOther = waiting.findIndex(({ kind }) => kind === 'transaction')
    return waiting.splice(0, Math.min(maxBatch, firstOther < 0 ? waiting.length : firstOther)).filter((one) => one.kind === 'statement')
  }

  async function runBatch(statements: readonly Extract<Waiting, { kind: 'statement' }>[]): Promise<void> {
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
    const finish = async (kind: 'commit' | 'rollback') => {
      await askOne({ kind })
      release()
    }
    return {
      run: (query) => askOne({ kind: 'query', query }),
      // A commit that fails leaves the transaction open: Kysely takes it back then.
      commit: () => finish('commit'),
      rollback: () => finish('rollback'),
    }
  }

  return {
    opened,
    run: (query) => new Promise((resolve, reject) => enqueue({ kind: 'statement', query, resolve, reject })),
    begin: () => new Promise((resolve, reject) => enqueue({ kind: 'transaction', resolve, reject })),
    async close() {
      const closed = new Error('The store is closed.')
      for (const one of waiting.splice(0)) one.reject(closed)
      await ask({ kind: 'close' }).catch(() => {})
      ended ??= closed
      await thread.terminate()
    },
  }
}

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
