/** A request in the making: what mutations change. Texts are sent byte by byte as latin1, so that they need not be well-formed. */
export interface HostileDraft {
  method: string
  /** With its query, as it stands behind the method. */
  target: string
  version: string
  headers: [name: string, value: string][]
  body: Buffer | undefined
  /** Whether a length is sent that is the body's. */
  isFramed: boolean
  /** The server may wait for more, or close without a word: that is no fault. */
  isUnfinished: boolean
}

/** Random numbers of one request, the same for the same seed and number. */
export interface Dice {
  /** From 0 up to 1. */
  readonly next: () => number
  /** A whole number from 0 up to `below`. */
  readonly below: (below: number) => number
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item
}

export function createDice(next: () => number): Dice {
  const below = (limit: number) => Math.floor(next() * limit)
  return { next, below, pick: (items) => items[below(items.length)] ?? items[0] }
}

/** One way to spoil a request. */
export interface Mutation {
  readonly name: string
  readonly apply: (draft: HostileDraft, dice: Dice) => void
}

/** A text as the latin1 characters of its UTF-8 bytes: what a careless client sends unencoded. */
export const rawBytes = (text: string): string => Buffer.from(text).toString('latin1')

/** The path and the query of a target. */
export function splitTarget(target: string): readonly [path: string, query: string | undefined] {
  const at = target.indexOf('?')
  return at === -1 ? [target, undefined] : [target.slice(0, at), target.slice(at + 1)]
}

/** With another path. */
export function changePath(draft: HostileDraft, change: (path: string) => string): void {
  const [path, query] = splitTarget(draft.target)
  draft.target = change(path) + (query === undefined ? '' : `?${query}`)
}

/** With more in its query. */
export function addQuery(draft: HostileDraft, query: string): void {
  draft.target += (draft.target.includes('?') ? '&' : '?') + query
}

/** With a header instead of those of its name. */
export function setHeader(draft: HostileDraft, name: string, value: string): void {
  draft.headers = [...draft.headers.filter(([each]) => each.toLowerCase() !== name.toLowerCase()), [name, value]]
}

/** What goes over the wire. */
export function bytesOf({ method, target, version, headers, body, isFramed }: HostileDraft): Buffer {
  const all = isFramed && body ? [...headers, ['Content-Length', String(body.byteLength)] as const] : headers
  const head = `${method} ${target}${version}\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)])
}
