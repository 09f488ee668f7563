import { closeSync, constants, fstatSync, openSync, write, writeSync } from 'node:fs'
import { sentenceOf } from '../errors.ts'

/** Where lines of the log go. Nothing here ever waits for whoever reads them. */
export interface LogStream {
  readonly write: (line: string) => void
}

export interface LogStreamOptions {
  /** A descriptor; default 1, standard output. */
  readonly fd?: number
  /** Characters that are written in one go; fewer wait for a second at most. Default 0: each line at once. */
  readonly minLength?: number
  /** Characters that wait at most while they cannot be written; what comes then is lost, and counted. Default four million. */
  readonly maxLength?: number
}

/** Milliseconds. */
const flushIntervalMs = 1_000
const retryDelayMs = 50
/** Milliseconds that a process which ends gives a reader who is slow, in steps. */
const exitStepMs = 10
const exitSteps = 20

/**
 * Standard output as a pipe may have a reader who has stopped, or none. A write to the one blocks whoever makes it, the
 * whole process or a thread that the process then waits for when it ends; a write to the other fails, for ever.
 */
export function createLogStream({ fd = 1, minLength = 0, maxLength = 4_000_000 }: LogStreamOptions = {}): LogStream {
  const pipe = openNonBlocking(fd)
  let lines: string[] = []
  let length = 0
  /** Taken from the lines, and not written yet: a line may have been written in part. */
  let rest = Buffer.alloc(0)
  let lost = 0
  let isWriting = false
  let isBroken = false

  function enqueue(line: string): void {
    if (isBroken) return
    if (length + rest.byteLength + line.length > maxLength) {
      lost += 1
      return
    }
    if (lost > 0) {
      lines.push(lostLine(lost))
      lost = 0
    }
    lines.push(line)
    length += line.length
    if (length > minLength) flush()
  }

  function take(): void {
    rest = Buffer.concat([rest, Buffer.from(lines.join(''))])
    lines = []
    length = 0
  }

  function flush(): void {
    if (isWriting || isBroken) return
    take()
    if (rest.byteLength === 0) return
    isWriting = true
    if (pipe === undefined) write(fd, rest, written)
    else if (writeNow(pipe)) isWriting = false
    else setTimeout(() => ((isWriting = false), flush()), retryDelayMs).unref()
  }

  /** By a thread: a file, or a terminal. */
  function written(error: NodeJS.ErrnoException | null, count: number): void {
    isWriting = false
    if (error?.code === 'EPIPE') isBroken = true
    // Such as a disk that is full: the next lines may have a place again.
    else if (error && error.code !== 'EAGAIN') {
      lost += 1
      rest = Buffer.alloc(0)
    } else rest = rest.subarray(count)
    if (!error && (rest.byteLength > 0 || length > minLength)) flush()
  }

  /** @returns whether nothing is left */
  function writeNow(to: number): boolean {
    try {
      while (rest.byteLength > 0) rest = rest.subarray(writeSync(to, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return false
      // The reader is gone, and nobody can take its place.
      isBroken = true
    }
    return true
  }

  setInterval(flush, flushIntervalMs).unref()
  process.on('exit', () => {
    // A thread has it, and the process waits for that.
    if (pipe === undefined && isWriting) rest = Buffer.alloc(0)
    take()
    for (let step = 0; !isBroken && !writeNow(pipe ?? fd) && step < exitSteps; step += 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, exitStepMs)
  })
  return { write: enqueue }
}

const lostLine = (lost: number): string => `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, code: 'MH_LOG_LOST', lost, msg: sentenceOf('MH_LOG_LOST') })}\n`

/**
 * A way of its own into the same pipe: whether writes block is a property that all processes share that inherited one.
 * @returns `undefined` for what is no pipe, and where the system has no such way
 */
function openNonBlocking(fd: number): number | undefined {
  try {
    if (!fstatSync(fd).isFIFO()) return undefined
    const own = openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK)
    if (fstatSync(own).isFIFO()) return own
    closeSync(own)
  } catch {
    // Such as on other systems than Linux.
  }
  return undefined
}
