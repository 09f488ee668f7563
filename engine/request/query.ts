const maxNames = 64
const maxNameLength = 64
const maxValueLength = 512
const maxQueryLength = 8_192

const disallowed = /[^\p{L}\p{M}\p{Nd} _-]+/gu

/** What a request without a query has. */
export const noQuery: Readonly<Record<string, string>> = Object.freeze(Object.create(null) as Record<string, string>)

/**
 * The query as pages see it: the last element of an array; in names and values only letters and digits of any script,
 * space, underscore and dash. `a=1&a=2` and `a[]=1&a[]=2` both give `{ a: '2' }`.
 *
 * Never throws: invalid percent sequences are dropped like other characters. Bounded: it reads the first 8,192 characters,
 * keeps the first 64 names, drops names of more than 64 characters and truncates values to 512.
 *
 * @param search with or without its question mark
 * @returns a frozen object without prototype, so that a name such as `constructor` is only there when it was sent
 */
export function cleanQuery(search: string): Readonly<Record<string, string>> {
  if (search === '' || search === '?') return noQuery
  const query = Object.create(null) as Record<string, string>
  let names = 0
  for (const [sentName, sentValue] of new URLSearchParams(search.slice(0, maxQueryLength))) {
    const name = sentName.replace(disallowed, '')
    if (name === '' || name.length > maxNameLength) continue
    if (!(name in query)) {
      if (names === maxNames) continue
      names += 1
    }
    query[name] = cut(sentValue.replace(disallowed, ''))
  }
  return Object.freeze(query)
}

// `toWellFormed` would replace half a surrogate pair by a replacement character; it is removed instead.
function cut(value: string): string {
  if (value.length <= maxValueLength) return value
  const head = value.slice(0, maxValueLength)
  return head.isWellFormed() ? head : head.slice(0, -1)
}
