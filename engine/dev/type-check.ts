import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { checkOptions, compilerPath } from '../build/typescript-path.ts'
import type { Problem } from './browser/problem.ts'
import { codeFrame } from './code-frame.ts'

export interface TypeCheck {
  /** Asks the compiler about the files as they are now; what it was asked before no longer matters. */
  readonly start: () => void
  readonly close: () => void
}

/** Milliseconds without an edit after which the compiler is asked. */
const debounceMs = 500

const errorLine = /^([^\s(][^(]*)\((\d+),(\d+)\): error (TS\d+): (.*)$/

/**
 * Has the compiler look at the site in a process of its own, after an edit: what does not fit a contract is told at once
 * and not only by `plugin check`. Pages do not wait for it. Nothing where no compiler is installed.
 */
export function createTypeCheck(root: string, onProblems: (problems: readonly Problem[]) => void): TypeCheck {
  const project = join(root, 'tsconfig.json')
  const args = checkOptions(project, join(root, '.masthead/dev/types.json'))
  let timer: ReturnType<typeof setTimeout> | undefined
  let child: ChildProcess | undefined
  /** Edited while the compiler was at work: never two of them. */
  let isOutdated = false
  let isClosed = false

  async function run(): Promise<void> {
    const compiler = await compilerPath()
    if (isClosed || compiler === undefined) return
    if (child) {
      isOutdated = true
      return
    }
    isOutdated = false
    const one = spawn(compiler, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    child = one
    // The page that shows the edit comes first.
    if (one.pid !== undefined) setPriority(one.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let text = ''
    one.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    one.once('error', () => (child = undefined))
    one.once('close', (_code, signal) => {
      child = undefined
      if (isOutdated) void run()
      else if (signal === null) onProblems(problemsIn(root, text))
    })
  }

  return {
    start() {
      if (!existsSync(project)) return
      clearTimeout(timer)
      timer = setTimeout(() => void run(), debounceMs)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      isOutdated = false
      // It takes no notice of SIGTERM while it works.
      child?.kill('SIGKILL')
    },
  }
}

function problemsIn(root: string, text: string): readonly Problem[] {
  return text
    .split(/\n(?=\S)/)
    .flatMap((one): Problem[] => {
      const [first = '', ...rest] = one.trimEnd().split('\n')
      const [, file = '', at, column, code, message = ''] = errorLine.exec(first) ?? []
      if (!/^(?:plugins|themes|config)\//.test(file)) return []
      return [{ title: `The types do not fit (${code}).`, message: [message, ...rest].join('\n'), file, line: Number(at), column: Number(column), frame: codeFrame(readFileSync(join(root, file), 'utf8'), Number(at), Number(column)), isWarning: true }]
    })
    .slice(0, 20)
}
