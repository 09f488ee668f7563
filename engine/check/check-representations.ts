import { parse as parseCsv } from 'csv-parse/sync'
import { XMLValidator } from 'fast-xml-parser'
import { createResponder, type PageResponse } from '../pages/responder.ts'
import { essenceOf } from '../plugin/representation.ts'
import { type CheckResult, summarize } from './check-result.ts'
import type { CheckedSite } from './checked-site.ts'

/** Checks that feeds and files of the demo site are well-formed. */
export async function checkRepresentations(site: CheckedSite, addresses: ReadonlyMap<string, readonly string[]>, plugin: string): Promise<readonly CheckResult[]> {
  const { respond } = createResponder(site.site)
  const entries = site.site.routes.entries.filter((entry) => entry.plugin === plugin && entry.representation)
  if (entries.length === 0) return []
  const faults: string[] = []
  let tried = 0
  for (const entry of entries) {
    for (const url of entry.editions.flatMap((edition) => addresses.get(`${entry.name} ${edition}`) ?? [])) {
      const context = site.read(url)
      if (!context) continue
      tried += 1
      faults.push(...faultsOf(await respond(context)).map((fault) => `${url}: ${fault}`))
    }
  }
  return summarize(plugin, 'representations', faults, `${tried} feeds and files are well-formed`)
}

function faultsOf({ status, html, bytes, contentType = '', errors }: PageResponse): string[] {
  const messages = errors.filter(({ code }) => code !== 'MH_RENDER_SLOW').map(({ message }) => message)
  if (status !== 200) return [`it answers ${status}: ${messages.join(' ')}`]
  if (bytes) return messages
  const fault = formFault(essenceOf(contentType), html)
  return fault === undefined ? messages : [...messages, fault]
}

/** What is wrong with a body of a media type, as a sentence; types without a known format are not checked. */
export function formFault(type: string, body: string): string | undefined {
  if (/[/+]xml$/.test(type)) {
    const answer = XMLValidator.validate(body)
    return answer === true ? undefined : `line ${answer.err.line} is no well-formed XML: ${answer.err.msg}`
  }
  if (/[/+]json$/.test(type)) return thrownBy(() => JSON.parse(body), 'it is no JSON')
  if (type === 'text/csv') return thrownBy(() => parseCsv(body, { bom: true }), 'it is no CSV with as many fields in every row')
  if (type === 'text/calendar') {
    if (!body.startsWith('BEGIN:VCALENDAR\r\n') || !body.trimEnd().endsWith('END:VCALENDAR')) return 'it is no calendar: it has to begin with BEGIN:VCALENDAR and end with END:VCALENDAR'
    const long = body.split('\r\n').findIndex((line) => Buffer.byteLength(line) > 75)
    return long < 0 ? undefined : `line ${long + 1} of the calendar is longer than 75 bytes: fold it (RFC 5545 §3.1)`
  }
  return undefined
}

function thrownBy(read: () => unknown, what: string): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    return `${what}: ${String((error as Error).message)}`
  }
}
