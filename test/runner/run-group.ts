import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readTap, type TapListener } from './read-tap.ts'

/** Milliseconds that a process has for ending after its last test. */
const endsWithin = 20_000

/** Seconds that each file has, where the environment does not say. */
const defaultTimeout = 600

/** Runs test files in a process of their own. Each is told of as done, whatever happens to the process. */
export async function runGroup(files: readonly string[], { cwd, env, listener }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly listener: TapListener }): Promise<void> {
  const begun = performance.now()
  const waiting = new Set(files)
  const failed = (file: string, what: string) => {
    listener.failed(file, what)
    if (waiting.delete(file)) listener.file({ file, passed: false, seconds: (performance.now() - begun) / 1_000 })
  }
  // Tap ends a process after the time of one test.
  const timeout = Number(env['TAP_TIMEOUT'] ?? defaultTimeout) * files.length
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-files.ts'), ...files], { cwd, env: { ...env, TAP_TIMEOUT: String(timeout) }, stdio: ['ignore', 'pipe', 'inherit'] })
  let lingering: NodeJS.Timeout | undefined
  let isStuck = false
  const read = readTap({
    ...listener,
    file(result) {
      // Of a process that dies tap says more than one thing about the same file.
      if (waiting.delete(result.file)) listener.file(result)
    },
  })
  createInterface(child.stdout).on('line', (line) => {
    read(line)
    // The plan of the whole: nothing is left to do.
    if (!/^1\.\.\d/.test(line)) return
    lingering = setTimeout(() => {
      isStuck = true
      child.kill('SIGKILL')
    }, endsWithin)
  })
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) => child.once('close', (...ended) => resolve(ended)))
  clearTimeout(lingering)
  const last = files.at(-1) ?? ''
  if (isStuck) listener.failed(last, 'its process does not end: something is left open')
  for (const file of [...waiting]) failed(file, `its process ended with ${signal ?? code} before it was done`)
}
