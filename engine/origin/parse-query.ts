import type { FastifyRequest } from 'fastify'
import { cleanText } from '../html/clean-text.ts'
import type { Paging } from './listings.ts'

// What a request asks for. Readers' addresses lead here through pages' needs, so what cannot be read falls back to a
// default and never fails.

const defaultPerpage = 50
const maxPerpage = 100
const maxPageno = 10_000

/** The last value of a query parameter that is given several times, without what no database takes. */
export function queryParameter(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, string | string[] | undefined>)[name]
  const last = Array.isArray(value) ? value.at(-1) : value
  return last === undefined ? undefined : cleanText(last)
}

/** @returns `undefined` for what no msid can be, which is then as unknown as an msid that nothing has */
export function queryMsid(request: FastifyRequest): number | undefined {
  const text = queryParameter(request, 'msid')
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}

export const queryPaging = (request: FastifyRequest, perpage = defaultPerpage): Paging => ({
  pageno: positiveInteger(queryParameter(request, 'pageno'), 1, maxPageno),
  perpage: positiveInteger(queryParameter(request, 'perpage'), perpage, maxPerpage),
})

function positiveInteger(text: string | undefined, fallback: number, max: number): number {
  if (text === undefined || !/^\d{1,9}$/.test(text) || Number(text) === 0) return fallback
  return Math.min(Number(text), max)
}
