import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EngineError } from '../errors.ts'

/** A place in a source file. */
export interface SourceLocation {
  /** Absolute. */
  readonly file: string
  /** From 1. */
  readonly line?: number
  /** From 1. */
  readonly column?: number
}

/** Where an error comes from: what a compiler names, else the first of the author's own files in the stack. */
export function findSourceLocation(root: string, error: unknown): SourceLocation | undefined {
  const causes = chainOf(error)
  const named = causes.map((one) => compilerLocation(root, one)).find((place) => place !== undefined)
  return named ?? causes.toReversed().map((one) => stackLocation(root, one)).find((place) => place !== undefined) ?? declaredLocation(root, causes)
}

function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let one = error; one !== undefined && one !== null && !chain.includes(one); one = (one as { cause?: unknown }).cause) chain.push(one)
  return chain
}

/** Vite's `loc`, the head of oxc's frames as in `[plugins/gold/views/front.tsx:3:9]`, and `file:line:column` of a message. */
function compilerLocation(root: string, error: unknown): SourceLocation | undefined {
  const { loc, id, message = '' } = error as { loc?: { file?: string; line?: number; column?: number }; id?: string; message?: string }
  const from = fileAt(root, loc?.file ?? id)
  if (from !== undefined && loc?.line !== undefined) return { file: from, line: loc.line, column: (loc.column ?? 0) + 1 }
  const found = /\[\s*([^\s[\]]+?\.\w+):(\d+):(\d+)\s*\]/.exec(message) ?? /((?:[\w@./-]*\/)?(?:plugins|themes|config)\/[\w@./-]+?\.(?:[tj]sx?|css)):(\d+)(?::(\d+))?/.exec(message)
  const file = fileAt(root, found?.[1])
  if (file !== undefined && found) return { file, line: Number(found[2]), ...(found[3] === undefined ? {} : { column: Number(found[3]) }) }
  return from === undefined || !isAuthorFile(root, from) ? undefined : { file: from }
}

function stackLocation(root: string, error: unknown): SourceLocation | undefined {
  for (const line of String((error as { stack?: unknown }).stack ?? '').split('\n')) {
    const found = /(?:file:\/\/)?(\/[^\s()?]+?\.[tj]sx?)(?:\?[^:\s)]*)?:(\d+)(?::(\d+))?/.exec(line)
    const file = found?.[1] === undefined ? undefined : fileAt(root, found[1])
    if (file !== undefined && isAuthorFile(root, file)) return { file, line: Number(found?.[2]), ...(found?.[3] === undefined ? {} : { column: Number(found[3]) }) }
  }
  return undefined
}

/** The part of a definition that an error of the engine names: a need, a page, a view's source, a file in its sentence. */
function declaredLocation(root: string, causes: readonly unknown[]): SourceLocation | undefined {
  for (const error of causes) {
    const text = String((error as { message?: unknown }).message ?? error)
    const named = /\b((?:plugins|themes|config)\/[\w@./-]+\.(?:[tj]sx?|css))/.exec(text)?.[1]
    const place = error instanceof EngineError ? error.place : {}
    const file = fileAt(root, named ?? (place.plugin === undefined ? undefined : `plugins/${place.plugin}/plugin.ts`)) ?? (text.startsWith('/') || error instanceof EngineError && error.code === 'MH_CONFIG' ? fileAt(root, 'config/site.ts') : undefined)
    if (file === undefined) continue
    const names = [place.need, place.page, place.field?.split('/').findLast((part) => /^[a-z]\w*$/i.test(part)), ...[...text.matchAll(/\b(?:need|page|widget|edition) (\w+)/g)].map(([, word]) => word).toReversed()]
    const lines = readFileSync(file, 'utf8').split('\n')
    const imported = / imports ([\w.-]+),/.exec(text)?.[1]
    const importedAt = imported === undefined ? -1 : lines.findIndex((line) => line.includes(imported))
    if (importedAt !== -1) return { file, line: importedAt + 1, column: 1 }
    for (const word of names) {
      const at = word === undefined ? -1 : lines.findIndex((line) => new RegExp(`\\b${word}['"]?\\s*[:(,]`).test(line))
      if (at !== -1) return { file, line: at + 1, column: (lines[at]?.search(/\S/) ?? 0) + 1 }
    }
    return { file, line: 1 }
  }
  return undefined
}

function fileAt(root: string, named: string | undefined): string | undefined {
  if (named === undefined) return undefined
  const path = named.replace(/^\0[a-z]+:/, '').replace(/[!?].*$/s, '')
  const file = path.startsWith('file:') ? fileURLToPath(path) : isAbsolute(path) ? path : resolve(root, path)
  return existsSync(file) ? file : undefined
}

const isAuthorFile = (root: string, file: string): boolean => /^(?:plugins|themes|config)\//.test(displayPath(root, file)) || (relative(root, file).startsWith('..') && !file.includes(`${sep}node_modules${sep}`) && !file.includes(`${sep}engine${sep}`))

/** As people are told of it. */
export const displayPath = (root: string, file: string): string => {
  const name = relative(root, file).split(sep).join('/')
  return name.startsWith('..') ? join(file).split(sep).join('/') : name
}
