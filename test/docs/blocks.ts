import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../fixtures/built-site.ts'

export interface Block {
  /** As in `docs/tutorial.md:12`. */
  readonly where: string
  /** Empty when the fence names none. */
  readonly language: string
  readonly text: string
}

/** The fenced blocks of a page, in order. */
export function blocksOf(page: string): Block[] {
  const text = readFileSync(join(root, page), 'utf8')
  // Those of a step in a list are indented as it is.
  return [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^\1```$/gm)].map(({ index, 1: indent = '', 2: language = '', 3: inner = '' }) => ({ where: `${page}:${text.slice(0, index).split('\n').length}`, language, text: inner.replaceAll(new RegExp(`^${indent}`, 'gm'), '') }))
}

/** The name of a file in the first line of a block, and the text to be written; undefined when it does not begin with one. */
export function fileIn({ text }: Block): { readonly name: string; readonly text: string } | undefined {
  const [first = '', ...rest] = text.split('\n')
  const name = /^(?:\/\/|\/\*|#) (\S+\.\w+)(?: \*\/)?$/.exec(first)?.[1]
  return name === undefined ? undefined : { name, text: rest.join('\n') }
}

/** Pages that people wrote: those that are made from the code have no commands, and decisions tell of their own time. */
export const writtenPages = (): string[] => [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((page) => page.endsWith('.md') && !/^(?:reference|decisions)\//.test(page))
    .map((page) => `docs/${page}`)
    .toSorted(),
]
