import type { FastifyRequest } from 'fastify'
import { cleanText } from './checked-input.ts'
import type { Paging } from './listings.ts'

// What a request asks for. Readers' addresses lead here through pages' needs, so what cannot be read falls back to a
// default and never fails (SPEC §5, §9).

const defaultPerpage = 50
const mostPerpage = 100
const mostPageno = 10_000

/** The last value of a query parameter that is given several times (SPEC §5), without what no database takes. */
export function asked(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, string | string[] | undefined>)[name]
  const last = Array.isArray(value) ? value.at(-1) : value
  return last === undefined ? undefined : cleanText(last)
}

/** @returns `undefined` for what no msid can be, which is then as unknown as an msid that nothing has */
export function askedMsid(request: FastifyRequest): number | undefined {
  const text = asked(request, 'msid')
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}

export const askedPaging = (request: FastifyRequest, perpage = defaultPerpage): Paging => ({
  pageno: positive(asked(request, 'pageno'), 1, mostPageno),
  perpage: positive(asked(request, 'perpage'), perpage, mostPerpage),
})

function positive(text: string | undefined, otherwise: number, most: number): number {
  if (text === undefined || !/^\d{1,9}$/.test(text) || Number(text) === 0) return otherwise
  return Math.min(Number(text), most)
}
