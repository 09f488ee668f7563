import type { Head } from '../plugin/head.ts'
import { parseContentPath } from '../routing/slug.ts'
import { agencyClass, analyticsPageType, contentTypeCode } from './content-facts.ts'

/**
 * What is measured of a page, by the names that the newsroom's analytics know (SPEC §9). It is the same for every reader;
 * what differs between readers is added in the browser, with consent.
 */
export interface PageMeasures {
  /** Host id: the edition's channel. */
  readonly hid: number
  readonly pc: number
  /** Content type code. */
  readonly ct?: number
  /** Page type. */
  readonly pt: string
  /** The content's msid. */
  readonly id?: number
  /** Section path. */
  readonly sec?: string
  /** `Wire` or `Original`, of stories. */
  readonly ag?: string
  /** Authors. */
  readonly au?: string
  /** Tags. */
  readonly tgs?: string
}

/** SPEC §9: the default of `pc`. */
const defaultPc = 100
const listed = (words: readonly string[] | undefined) => (words === undefined || words.length === 0 ? undefined : words.join(',').slice(0, 300))

export function pageMeasures(
  { path, address, edition }: { readonly path: string; readonly address: string; readonly edition: { readonly channel: number } },
  head: Pick<Head, 'authors' | 'keywords' | 'agency'>,
): PageMeasures {
  const content = parseContentPath(address)
  const ct = contentTypeCode(path)
  const sec = content ? content.section : address.slice(1)
  const au = listed(head.authors)
  const tgs = listed(head.keywords)
  return {
    hid: edition.channel,
    pc: defaultPc,
    ...(ct === undefined ? {} : { ct }),
    pt: analyticsPageType(path),
    ...(content ? { id: content.msid, ag: agencyClass(head.agency) } : {}),
    ...(sec === '' ? {} : { sec }),
    ...(au === undefined ? {} : { au }),
    ...(tgs === undefined ? {} : { tgs }),
  }
}
