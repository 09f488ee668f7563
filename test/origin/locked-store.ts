import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Another process writes to a store, until it is told to stop. */
export async function lockStore(folder: string): Promise<{ readonly release: () => Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hold-lock.ts'), join(folder, 'content.sqlite')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), exited.then(() => Promise.reject(new Error('it could not lock the store')))])
  return {
    async release() {
      child.stdin.end()
      await exited
    },
  }
}
