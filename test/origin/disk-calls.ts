import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'

/** What a program did to files below one folder, in the order in which it happened. */
export type DiskCall =
  | { readonly kind: 'makeFile' | 'makeFolder' | 'remove'; readonly path: string }
  | { readonly kind: 'write'; readonly path: string; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'resize'; readonly path: string; readonly size: number }
  /** Of a file or a folder; it covers the calls before `begun`, an index into the calls. */
  | { readonly kind: 'sync'; readonly path: string; readonly begun: number }
  /** Written to standard output. */
  | { readonly kind: 'say'; readonly text: string }

// A question mark before those that not every processor's Linux has.
const reproduced = ['?open', 'openat', '?mkdir', 'mkdirat', '?unlink', 'unlinkat', 'write', 'pwrite64', 'ftruncate', 'fsync', 'fdatasync']
/** These change files too. SQLite has no use for them; a recording with one below the folder would be wrong and is refused. */
const refused = ['mmap', 'writev', 'pwritev', 'pwritev2', 'fallocate', 'truncate', '?rename', 'renameat', 'renameat2', '?link', 'linkat', '?symlink', 'symlinkat', 'copy_file_range', 'sendfile', 'splice']
const maxBytesPerCall = 1_000_000
const options = ['-f', '--seccomp-bpf', '-qq', '-y', '-xx', '-s', String(maxBytesPerCall), '-e', `trace=${[...reproduced, ...refused].join(',')}`, '-e', 'signal=none']

/** @returns why calls cannot be recorded here, or false when they can */
export function cannotRecord(): string | false {
  const { error, status } = spawnSync('strace', [...options, '-o', '/dev/null', 'true'])
  if (error) return 'strace is not installed'
  return status !== 0 && 'strace may not follow a process here'
}

/**
 * Runs a Node program under strace.
 * @param folder an absolute path without symbolic links; calls on files outside it are left out, and so is SQLite's index of
 *   the log (`-shm`), which is memory and made anew after a crash
 * @throws Error when the program fails, or does what is not reproduced
 */
export async function recordCalls(folder: string, args: readonly string[]): Promise<readonly DiskCall[]> {
  const file = `${folder}.strace`
  const child = spawn('strace', [...options, '-o', file, process.execPath, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`${args.join(' ')} failed under strace: ${code}`)
    return readCalls(folder, await readFile(file, 'latin1'))
  } finally {
    await rm(file, { force: true })
  }
}

interface OpenCall {
  readonly text: string
  /** How many calls had ended when it began. */
  readonly begun: number
}

/** @param trace with all texts in hexadecimal: no quotation mark, comma or bracket of a file's content is in it */
export function readCalls(folder: string, trace: string): readonly DiskCall[] {
  const calls: DiskCall[] = []
  const unfinished = new Map<string, OpenCall>()
  for (const line of trace.split('\n')) {
    const [, thread, text] = /^(\d+) +(.*)$/.exec(line) ?? []
    if (thread === undefined || text === undefined) continue
    if (text.endsWith('<unfinished ...>')) {
      unfinished.set(thread, { text: text.slice(0, -'<unfinished ...>'.length), begun: calls.length })
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(text)
    const start = resumed ? unfinished.get(thread) : undefined
    const call = readCall(folder, start ? `${start.text}${text.slice(resumed?.[0].length)}` : text, start?.begun ?? calls.length)
    if (call) calls.push(call)
  }
  return calls
}

function readCall(folder: string, text: string, begun: number): DiskCall | undefined {
  const [, name = '', list = '', returned] = /^(\w+)\((.*)\) += (-?\w+)/.exec(text) ?? []
  if (returned === undefined || returned.startsWith('-')) return undefined
  const args = list.split(', ')
  const isAt = name.endsWith('at')
  const [first = '', second = ''] = isAt ? args.slice(1) : args
  if (name === 'write' && first.startsWith('1<')) return { kind: 'say', text: textOf(second) }
  const path = textOf(/<(.*)>/.exec(first)?.[1] ?? first)
  const isOurs = (touched: string) => (touched === folder || touched.startsWith(`${folder}/`)) && !touched.endsWith('-shm')
  if (isOurs(path)) {
    switch (name) {
      case 'open':
      case 'openat':
        if (second.includes('O_TRUNC')) break
        return second.includes('O_CREAT') ? { kind: 'makeFile', path } : undefined
      case 'mkdir':
      case 'mkdirat':
        return { kind: 'makeFolder', path }
      case 'unlink':
      case 'unlinkat':
        return { kind: 'remove', path }
      case 'pwrite64': {
        const bytes = bytesOf(second).subarray(0, Number(returned))
        if (bytes.length !== Number(returned)) break
        return { kind: 'write', path, offset: Number(args[3]), bytes }
      }
      case 'ftruncate':
        return { kind: 'resize', path, size: Number(second) }
      case 'fsync':
      case 'fdatasync':
        return { kind: 'sync', path, begun }
    }
  } else if (reproduced.some((one) => one.replace('?', '') === name)) return undefined
  const isPrivateMap = name === 'mmap' && !(list.includes('PROT_WRITE') && list.includes('MAP_SHARED'))
  const ours = isPrivateMap ? undefined : Array.from(list.matchAll(/(?:\\x[0-9a-f]{2})+/g), ([each]) => textOf(each)).find(isOurs)
  if (ours === undefined) return undefined
  throw new Error(`This is not reproduced: ${name} of ${ours}`)
}

const bytesOf = (hexadecimal: string): Buffer => Buffer.from(hexadecimal.replace(/\\x|"|\.\.\.$/g, ''), 'hex')
const textOf = (hexadecimal: string): string => bytesOf(hexadecimal).toString()
