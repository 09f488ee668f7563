import type { Values } from '../plugin/any-page.ts'
import type { QueryParams } from '../plugin/path-params.ts'
import { noQuery } from '../request/query.ts'

type Query = Readonly<Record<string, string>>

/** The declared query values; one that its validator refuses counts as not sent. */
export const queryValues = (declared: QueryParams | undefined, query: Query): Values =>
  Object.fromEntries(Object.entries(declared ?? {}).map(([name, param]) => [name, query[name] === undefined ? undefined : param.parse(query[name])]))

/** As it was sent, of the declared names, sorted: those whose values are taken. It is part of a page's address. */
export function declaredQuery(declared: QueryParams | undefined, query: Query): Query {
  if (declared === undefined || query === noQuery) return noQuery
  const taken = Object.entries(queryValues(declared, query)).filter(([, value]) => value !== undefined)
  return Object.freeze(Object.fromEntries(taken.map(([name]): [string, string] => [name, query[name] ?? '']).sort(([one], [other]) => (one < other ? -1 : 1))))
}
