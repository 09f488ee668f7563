import type { FastifyRequest } from 'fastify'
import { cleanText } from '../html/clean-text.ts'
import type { Paging } from './listings.ts'

// What a request asks for. Readers' addresses lead here through pages' needs, so what cannot be read falls back to a
// default and never fails.

const defaultPerpage = 50
const maxPerpage = 100
const maxPageno = 10_000

/** The last value of a query parameter that is given several times, without what no database takes; an empty one counts as absent. */
export function queryParameter(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, string | string[] | undefined>)[name]
  const last = Array.isArray(value) ? value.at(-1) : value
  return last === undefined || last === '' ? undefined : cleanText(last)
}

/**
 * A whole number from one.
 * @param max a larger one counts as this
 * @returns `undefined` for an absent one, and for anything else
 */
export function queryNumber(request: FastifyRequest, name: string, max: number): number | undefined {
  const text = queryParameter(request, name)
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Math.min(Number(text), max) : undefined
}

/** @returns `undefined` for what no msid can be, which is then as unknown as an msid that nothing has */
export const queryMsid = (request: FastifyRequest): number | undefined => queryNumber(request, 'msid', 9_999_999_999)

export const queryPaging = (request: FastifyRequest, perpage = defaultPerpage): Paging => ({
  pageno: queryNumber(request, 'pageno', maxPageno) ?? 1,
  perpage: queryNumber(request, 'perpage', maxPerpage) ?? perpage,
})
