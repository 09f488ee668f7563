import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the compiler says about each plugin's folder, or why it could not be asked.
 * @throws Error when the compiler itself fails
 */
export async function checkTypes(root: string): Promise<((plugin: string) => readonly string[]) | string> {
  const compiler = join(root, 'node_modules/.bin/tsc')
  if (!existsSync(compiler)) return 'typescript is not installed: it is a development dependency'
  const said = await new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, [compiler, '--noEmit', '--pretty', 'false'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    child.once('error', reject)
    // Not `exit`: what it said may still be under way then.
    child.once('close', (code) => (code === 0 || /error TS\d+/.test(text) ? resolve(text) : reject(new Error(`The compiler ended with ${code}: ${text.slice(0, 500)}`))))
  })
  // What is indented belongs to the line before it.
  const lines = said.split(/\n(?=\S)/)
  return (plugin) => lines.filter((line) => new RegExp(`^(?:test/)?plugins/${plugin}/`).test(line)).map((line) => line.replaceAll(/\s*\n\s*/g, ' ').trim())
}
