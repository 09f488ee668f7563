import { Worker } from 'node:worker_threads'
import type { WriterRequest, WriterResponse, WriterSetup } from './sqlite-messages.ts'
import { openWriteConnection } from './sqlite-write-connection.ts'

/** The way to the connection that writes, wherever it is. */
export interface WriteChannel {
  /** One outcome: of opening the file. */
  readonly opened: Promise<WriterResponse>
  /** Answered in order. @throws when the thread has ended */
  readonly ask: (request: WriterRequest) => Promise<WriterResponse>
  /** After `close` has been answered. */
  readonly end: () => Promise<void>
}

/** On this thread: no message for each statement, but whoever is served by this thread waits meanwhile. */
export function channelHere(setup: WriterSetup): WriteChannel {
  const { opened, answer } = openWriteConnection(setup)
  return { opened, ask: answer, end: async () => {} }
}

/** Starts a thread for it. */
export function channelToThread(setup: WriterSetup): WriteChannel {
  const answers: ((response: WriterResponse | Error) => void)[] = []
  let ended: Error | undefined
  const thread = new Worker(new URL('./sqlite-writer-thread.ts', import.meta.url), { workerData: setup })
  const opened = answer()

  thread.on('message', (response: WriterResponse) => settle(response))
  thread.on('error', (error: Error) => fail(error))
  thread.on('exit', () => fail(new Error('The thread that writes has ended.')))

  function settle(response: WriterResponse | Error): void {
    answers.shift()?.(response)
    // A process that forgets its store can end; one that waits for a write cannot.
    if (answers.length === 0) thread.unref()
  }

  function fail(error: Error): void {
    ended ??= error
    while (answers.length > 0) settle(error)
  }

  function answer(): Promise<WriterResponse> {
    thread.ref()
    return new Promise((resolve, reject) => answers.push((response) => (response instanceof Error ? reject(response) : resolve(response))))
  }

  return {
    opened,
    ask(request) {
      if (ended) return Promise.reject(ended)
      const answered = answer()
      thread.postMessage(request)
      return answered
    },
    end: async () => void (await thread.terminate()),
  }
}
