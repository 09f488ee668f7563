import { type CompiledQuery, SelectQueryNode } from 'kysely'

/** A text of somebody's own that reads. What is not known to read is taken for a write, which is right for it, too. */
const readingText = /^\s*(?:select|values|explain)\b/i

/** Whether a statement outside a transaction may go where nothing is written. */
export const isRead = ({ query, sql }: CompiledQuery): boolean => SelectQueryNode.is(query) || (query.kind === 'RawNode' && readingText.test(sql))
