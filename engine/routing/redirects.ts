import { compile } from 'path-to-regexp'
import { EngineError } from '../errors.ts'
import type { RedirectRule } from '../plugin/plugin.ts'
import { compilePattern, type Pattern } from './pattern.ts'
import { compareRanks, rankOf } from './specificity.ts'

export type Redirection =
  /** `to` is a path as plugins see it, with its query and hash if the rule has one, or an absolute address. */
  { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 | 308 } | { readonly kind: 'gone' }

/** The redirect for a path as plugins see it; undefined when no rule matches. */
export type RedirectTable = (path: string) => Redirection | undefined

/** Where an `ifNotFound` rule leads, and the path that has to be a page for it. */
export interface Fallback {
  readonly to: string
  readonly ifFound: string | undefined
}

/** What the `ifNotFound` rules have for a path that is no page, in the order of the rules. */
export type FallbackTable = (path: string) => readonly Fallback[]

type Status = 301 | 302 | 308

interface PatternedRule {
  readonly rule: RedirectRule
  readonly pattern: Pattern
  readonly answer: (path: string) => Redirection | undefined
}

/** A longer chain is treated as a loop. */
const maxChainLength = 16

/**
 * Builds the redirects of a site. Exact rules are one map look-up however many there are; rules with params (`/old/:name`
 * to `/new/:name`) come after them, by specificity. Chains are followed here, so that a reader is redirected once: with 302
 * when any rule of the chain is a 302, else with the status of the first.
 *
 * @throws EngineError MH_CONFIG, naming the rules: for a pattern that cannot be compiled, a `to` with a param that `from`
 * lacks, two rules with the same `from`, and rules that form a loop
 */
export function buildRedirects(rules: readonly RedirectRule[]): RedirectTable {
  const exact = new Map<string, { readonly rule: RedirectRule; readonly answer: Redirection }>()
  const patterned: PatternedRule[] = []
  const sources = new Set<string>()
  buildFallbacks(rules)
  for (const rule of rules) {
    if (isFallback(rule)) continue
    if (sources.has(rule.from)) throw redirectError(rule, 'Another rule has the same "from".')
    sources.add(rule.from)
    for (const pattern of patternsOf(rule)) {
      const path = literalPath(pattern)
      if (path === undefined) patterned.push({ rule, pattern, answer: answerOf(rule, pattern) })
      else exact.set(path, { rule, answer: answerOf(rule, pattern)(path) ?? { kind: 'gone' } })
    }
  }
  patterned.sort((one, other) => compareRanks(rankOf(one.pattern), rankOf(other.pattern)))

  const step = (path: string): { readonly rule: RedirectRule; readonly answer: Redirection } | undefined => {
    const known = exact.get(path)
    if (known) return known
    for (const { rule, answer } of patterned) {
      const found = answer(path)
      if (found) return { rule, answer: found }
    }
    return undefined
  }

  const resolved = new Map<string, Redirection>()
  for (const from of exact.keys()) resolved.set(from, followChain(from, step))
  // Params can have any value; one example shows whether rules with params loop by themselves.
  for (const { pattern } of patterned) followChain(examplePath(pattern), step)

  return (path) => {
    const known = resolved.get(path)
    if (known || patterned.length === 0) return known
    try {
      return step(path) && followChain(path, step)
    } catch {
      // A loop that occurs for some paths only, as for `/x/x` under "/:a/:b to /:b/:a": show the page instead of
      // redirecting.
      return undefined
    }
  }
}

/**
 * Builds the table of the `ifNotFound` rules among the redirects of a site. Their chains and loops are the matter of who
 * follows them: whether one holds depends on content.
 *
 * @throws EngineError MH_CONFIG, naming the rule, for a pattern that cannot be compiled and a `to` that is not a path or has a param that `from` lacks
 */
export function buildFallbacks(rules: readonly RedirectRule[]): FallbackTable {
  const answers = rules.flatMap((rule) => {
    if (!isFallback(rule)) return []
    const { from, to, ifFound } = rule
    if (!to.startsWith('/')) throw redirectError(rule, 'With "ifNotFound", "to" is a path of this site.')
    return patternsOf(rule).map((pattern) => ({ target: answerOf(rule, pattern), required: ifFound === undefined ? undefined : answerOf({ from, to: ifFound }, pattern) }))
  })
  return (path) => answers.flatMap(({ target, required }) => {
    const to = pathOf(target(path))
    return to === undefined ? [] : [{ to, ifFound: pathOf(required?.(path)) }]
  })
}

const pathOf = (answer: Redirection | undefined): string | undefined => (answer?.kind === 'redirect' ? answer.to : undefined)

const isFallback = (rule: RedirectRule): rule is Extract<RedirectRule, { ifNotFound: true }> => 'ifNotFound' in rule && rule.ifNotFound === true

type Step = (path: string) => { readonly rule: RedirectRule; readonly answer: Redirection } | undefined

function followChain(from: string, step: Step): Redirection {
  const trail: RedirectRule[] = []
  const seen = new Set<string>()
  let status: Status | undefined
  let to = from
  for (;;) {
    const [path, tail] = splitTail(to)
    const next = path.startsWith('/') ? step(path) : undefined
    if (!next) return { kind: 'redirect', to, status: status ?? 301 }
    trail.push(next.rule)
    if (seen.has(path) || trail.length > maxChainLength) throw redirectError(trail[0] ?? next.rule, `It redirects in a loop: ${trail.map(nameOf).join(', then ')}.`)
    seen.add(path)
    if (next.answer.kind === 'gone') return next.answer
    to = next.answer.to.includes('?') || next.answer.to.includes('#') ? next.answer.to : next.answer.to + tail
    status = next.answer.status === 302 ? 302 : (status ?? next.answer.status)
  }
}

function patternsOf(rule: RedirectRule): readonly Pattern[] {
  try {
    return compilePattern(rule.from, {}, {})
  } catch (cause) {
    throw redirectError(rule, cause instanceof EngineError ? cause.place.detail : undefined, cause)
  }
}

function answerOf(rule: RedirectRule, pattern: Pattern): (path: string) => Redirection | undefined {
  if ('gone' in rule) return (path) => (pattern.match(path) ? { kind: 'gone' } : undefined)
  const { to } = rule
  const status = 'status' in rule ? (rule.status ?? 301) : 301
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#]*)?(.*)$/s.exec(to) ?? []
  if (origin === '' && !/^\/(?!\/)/.test(rest)) throw redirectError(rule, '"to" is neither a path nor an http address.')
  const [template, tail] = splitTail(rest)
  const write = compileTarget(rule, template)
  const answer = (path: string): Redirection | undefined => {
    const params = pattern.match(path)
    return params && { kind: 'redirect', to: origin + write(Object.fromEntries(params)) + tail, status }
  }
  try {
    answer(examplePath(pattern))
  } catch (cause) {
    throw redirectError(rule, cause instanceof Error ? cause.message : undefined, cause)
  }
  return answer
}

function compileTarget(rule: RedirectRule, template: string): (params: Record<string, string>) => string {
  try {
    return compile(template, { encode: false })
  } catch (cause) {
    throw redirectError(rule, cause instanceof Error ? cause.message : undefined, cause)
  }
}

function literalPath({ segments, text }: Pattern): string | undefined {
  const texts = segments.map((segment) => segment.map((piece) => (piece.kind === 'text' ? piece.text : undefined)))
  return texts.flat().includes(undefined) ? undefined : text === '/' ? text : `/${texts.map((segment) => segment.join('')).join('/')}`
}

const examplePath = ({ segments }: Pattern): string =>
  `/${segments.map((segment) => segment.map((piece) => (piece.kind === 'text' ? piece.text : `example-${piece.name}`)).join('')).join('/')}`

function splitTail(address: string): readonly [path: string, tail: string] {
  const at = address.search(/[?#]/)
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

const nameOf = (rule: RedirectRule): string => ('gone' in rule ? `${rule.from} (gone)` : `${rule.from} to ${rule.to}`)

const redirectError = (rule: RedirectRule, detail = '', cause?: unknown): EngineError =>
  new EngineError('MH_CONFIG', { field: 'redirects', detail: `The redirect ${nameOf(rule)}: ${detail}` }, cause)
