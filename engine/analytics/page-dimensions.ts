import type { Head } from '../plugin/head.ts'
import type { ContentParams } from '../routing/content-type.ts'
import type { MeasuredPageType } from './analytics-config.ts'

/**
 * The dimensions of a page, under the names of the newsroom's analytics. The same for every reader; what differs between
 * readers is added in the browser, with consent.
 */
export interface PageDimensions {
  /** Host id: the edition's channel. */
  readonly hid: number
  readonly pc: number
  /** Content type code. */
  readonly ct?: number
  /** Page type. */
  readonly pt?: string
  /** The content's msid. */
  readonly id?: number
  /** Section path. */
  readonly sec?: string
  /** Class of the news agency that supplied the story. */
  readonly ag?: string
  /** Authors. */
  readonly au?: string
  /** Tags. */
  readonly tgs?: string
}

const defaultPc = 100
const joined = (words: readonly string[] | undefined) => (words === undefined || words.length === 0 ? undefined : words.join(',').slice(0, 300))

/** The input from which dimensions are computed. */
export interface MeasuredPage {
  /** See `RequestContext`. */
  readonly address: string
  readonly edition: { readonly channel: number }
  /** The parts of a content address; undefined for other pages. */
  readonly content: Pick<ContentParams, 'section' | 'msid'> | undefined
  readonly pageType: MeasuredPageType | undefined
  /** The class of the story's agency, if any. */
  readonly agency: string | undefined
}

export function pageDimensions({ address, edition, content, pageType, agency }: MeasuredPage, head: Pick<Head, 'authors' | 'keywords'>): PageDimensions {
  const sec = content ? content.section : address.slice(1)
  const au = joined(head.authors)
  const tgs = joined(head.keywords)
  return {
    hid: edition.channel,
    pc: defaultPc,
    ...(pageType?.code === undefined ? {} : { ct: pageType.code }),
    ...(pageType === undefined ? {} : { pt: pageType.name }),
    ...(content ? { id: content.msid, ...(agency === undefined ? {} : { ag: agency }) } : {}),
    ...(sec === '' ? {} : { sec }),
    ...(au === undefined ? {} : { au }),
    ...(tgs === undefined ? {} : { tgs }),
  }
}
