// Programs beside a benchmark: each held to a core where the machine has it, and told and heard by messages.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { onCore } from './load.ts'

/** Starts a program of this folder. @param core without one it runs on any */
export function startProgram(core: number | undefined, file: string, words: readonly string[]): ChildProcess {
  const program = [process.execPath, ...process.execArgv]
  const [execPath = '', execArgv] = core === undefined ? [program[0], program.slice(1)] : onCore(core, program)
  return fork(join(import.meta.dirname, file), [...words], { execPath, execArgv: [...execArgv], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

/** The next message of a program that fits. @throws when it ends before */
export const messageOf = <Message>(child: ChildProcess, fits: (message: Message) => boolean = () => true): Promise<Message> =>
  new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`${child.spawnargs.at(-1) ?? ''} ended with ${String(code)}.`))
    const look = (message: Message) => {
      if (!fits(message)) return
      child.off('message', look).off('exit', failed)
      resolve(message)
    }
    child.on('message', look).once('exit', failed)
  })

export async function endProgram(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.disconnect()
  await ended
}
