import { type LiveEdition, need } from 'masthead'
import { ListingResponse, StoryResponse, TeasersResponse } from 'masthead/content'
import { writtenOnly } from './mixed-types.ts'

interface NeedInput {
  readonly edition: LiveEdition
  readonly params: { readonly msid: number; readonly section: string }
}

// The lists around a story are optional: no reader waits longer than this for one. Milliseconds.
const timeoutMs = 600

export const story = need({
  contract: StoryResponse,
  request: ({ params }: NeedInput) => ({ path: '/request/articleshow', query: { msid: params.msid } }),
  staleIfErrorFor: '7d',
})

export const related = need({
  contract: TeasersResponse,
  request: ({ params }: NeedInput) => ({ path: '/request/related', query: { msid: params.msid, perpage: 6 } }),
  deadline: timeoutMs,
})

/** Page one of the story's section, with the listing page's page size, so that both share one response in the data cache. */
export const section = need({
  contract: ListingResponse,
  request: ({ edition, params }: NeedInput) => ({ path: '/request/articlelist', query: { seopath: params.section, prefer: writtenOnly(edition), pageno: 1, perpage: 22 } }),
  deadline: timeoutMs,
})

export const latest = need({
  contract: TeasersResponse,
  request: ({ edition }: Pick<NeedInput, 'edition'>) => ({ path: '/request/latest', query: { perpage: 20, contenttype: writtenOnly(edition) } }),
  deadline: timeoutMs,
})
