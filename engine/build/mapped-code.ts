import type MagicString from 'magic-string'

/** A part of the source as it stands there, by its offsets. An empty one says where the code behind it comes from. */
export interface SourceRange {
  readonly start: number
  readonly end: number
}

/** Generated code in which what comes from the source is known, so that errors in it can name the author's line. */
export type MappedCode = readonly (string | SourceRange)[]

/** Generated code with parts in it. */
export const code = (texts: TemplateStringsArray, ...parts: readonly (string | SourceRange | MappedCode)[]): MappedCode =>
  texts.flatMap((text, index) => [text, ...(index < parts.length ? [parts[index] ?? ''].flat() : [])])

export const joinCode = (codes: readonly MappedCode[], separator: string): MappedCode => codes.flatMap((one, index) => (index === 0 ? one : [separator, ...one]))

/**
 * Puts generated code in the place of a part of the source. What it takes over in the order of the source stays where it
 * is, and so keeps its lines and columns; what it takes over a second time, or earlier than it stands, is a copy without.
 */
export function overwriteWithCode(text: MagicString, { start, end }: SourceRange, generated: MappedCode): void {
  let done = start
  let pending = ''
  const flush = (upTo: number) => {
    if (upTo === done) text.appendLeft(done, pending)
    else if (pending === '') text.remove(done, upTo)
    else text.overwrite(done, upTo, pending)
    pending = ''
    done = upTo
  }
  for (const part of generated) {
    if (typeof part === 'string') pending += part
    else if (part.start < done) pending += text.original.slice(part.start, part.end)
    else {
      flush(part.start)
      done = part.end
    }
  }
  flush(end)
}
