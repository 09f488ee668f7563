import { parse, pathToRegexp, stringify, type Token } from 'path-to-regexp'
import { EngineError } from '../errors.ts'
import type { Param } from '../plugin/param.ts'

/** A piece of a path segment. */
export type SegmentPart =
  | { readonly kind: 'text'; readonly text: string }
  /** Any text without a slash; `values` where the param's validator lists all values it takes. */
  | { readonly kind: 'param'; readonly name: string; readonly values: readonly string[] | undefined }
  /** Any text, slashes included. */
  | { readonly kind: 'wildcard'; readonly name: string }

/** One expansion of a page's path: groups (`{/:category}`) are multiplied out. */
export interface Pattern {
  /** In path-to-regexp syntax. */
  readonly text: string
  readonly segments: readonly (readonly SegmentPart[])[]
  /** The texts of the params in a decoded path, or undefined when the path has another shape. Case-sensitive. */
  readonly match: (path: string) => readonly (readonly [name: string, text: string])[] | undefined
}

/** Each group doubles the number of patterns; a path that exceeds this is a mistake. */
const maxPatterns = 64

/**
 * Compiles a path in path-to-regexp syntax. A param takes at least one character and no slash; `*name` also takes slashes.
 * Of two params in a segment the first ends at the FIRST occurrence of the text between them: `/:name-:id` reads
 * "virat-kohli-253" as "virat" and "kohli-253". For a split at the last occurrence take the whole segment as one param and
 * split it in the validator.
 *
 * @param validators of the path's params, for the values that they list
 * @throws EngineError MH_ROUTE_PATTERN, with `place`
 */
export function compilePattern(
  path: string,
  validators: Readonly<Record<string, Param<unknown>>>,
  place: { readonly plugin?: string; readonly page?: string },
): readonly Pattern[] {
  const patternError = (detail: string, cause?: unknown) => new EngineError('MH_ROUTE_PATTERN', { ...place, field: path, detail }, cause)
  let alternatives: readonly (readonly Token[])[]
  try {
    alternatives = expandGroups(parse(path).tokens)
  } catch (error) {
    throw patternError(syntaxAdvice(path) ?? (error instanceof Error ? error.message : ''), error)
  }
  if (alternatives.length > maxPatterns) throw patternError(`Its groups make more than ${maxPatterns} patterns.`)
  return alternatives.map((tokens) => {
    const text = stringify({ tokens })
    if (!text.startsWith('/')) throw patternError('A path starts with a slash.')
    if (text.includes('$')) throw patternError('There is a "$" in it: a param is written with a colon, as in "/scores/:day".')
    if (text.length > 1 && (text.endsWith('/') || text.includes('//'))) throw patternError('A path has no empty segments and no slash at its end.')
    try {
      const { regexp, keys } = pathToRegexp({ tokens }, { sensitive: true, trailing: false })
      const names = keys.map(({ name }) => name)
      if (new Set(names).size < names.length) throw patternError('Two params have the same name.')
      return { text, segments: segmentsOf(tokens, validators), match: matcher(regexp, names) }
    } catch (error) {
      throw error instanceof EngineError ? error : patternError(error instanceof Error ? error.message : '', error)
    }
  })
}

/** What to write instead of what other routers take; path-to-regexp itself says only at which character it gave up. */
function syntaxAdvice(path: string): string | undefined {
  if (/\?[\w-]+=/.test(path)) return 'What stands behind the "?" of an address is declared in `query`, not in the path.'
  if (path.includes('?')) return 'What may be left out stands in braces, as in "/scores{/:day}".'
  if (/[()]/.test(path)) return 'What a param takes is said by its validator, as in `params: { id: integer() }`, and not in the path.'
  if (/[[\]]/.test(path)) return 'A param is written with a colon, as in "/scores/:day".'
  if (/\*(?!\w)/.test(path)) return 'A wildcard has a name, as in "/scores/*rest".'
  return undefined
}

function expandGroups(tokens: readonly Token[]): readonly (readonly Token[])[] {
  return tokens.reduce<readonly (readonly Token[])[]>(
    (before, token) => {
      if (token.type !== 'group') return before.map((sequence) => [...sequence, token])
      const inside = expandGroups(token.tokens)
      return before.flatMap((sequence) => [...inside.map((group) => [...sequence, ...group]), sequence])
    },
    [[]],
  )
}

function segmentsOf(tokens: readonly Token[], validators: Readonly<Record<string, Param<unknown>>>): readonly (readonly SegmentPart[])[] {
  const segments: SegmentPart[][] = []
  for (const token of tokens) {
    if (token.type === 'text') {
      const [continued, ...started] = token.value.split('/')
      if (continued) segments.at(-1)?.push({ kind: 'text', text: continued })
      for (const text of started) segments.push(text === '' ? [] : [{ kind: 'text', text }])
    } else if (token.type === 'param') {
      segments.at(-1)?.push({ kind: 'param', name: token.name, values: validators[token.name]?.values })
    } else if (token.type === 'wildcard') {
      segments.at(-1)?.push({ kind: 'wildcard', name: token.name })
    }
  }
  // The home page is one slash and no segments.
  return segments.length === 1 && segments[0]?.length === 0 ? [] : segments.map(joinTexts)
}

// Joins texts that became adjacent where a group was left out.
function joinTexts(parts: readonly SegmentPart[]): readonly SegmentPart[] {
  return parts.reduce<SegmentPart[]>((joined, part) => {
    const before = joined.at(-1)
    if (part.kind !== 'text' || before?.kind !== 'text') return [...joined, part]
    return [...joined.slice(0, -1), { kind: 'text', text: before.text + part.text }]
  }, [])
}

function matcher(regexp: RegExp, names: readonly string[]): Pattern['match'] {
  return (path) => {
    const found = regexp.exec(path)
    if (!found) return undefined
    return names.map((name, index): readonly [string, string] => [name, found[index + 1] ?? ''])
  }
}
