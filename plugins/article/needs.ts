import { need } from 'masthead'
import { ListingResponse, StoryResponse, TeasersResponse } from 'masthead/content'

interface NeedInput {
  readonly params: { readonly msid: number; readonly section: string }
}

// A story is complete without what stands around it: a slow list is not worth a reader's wait.
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

/** Page one of the story's section, at the listing page's size: the client has it already, and asks only once for all. */
export const section = need({
  contract: ListingResponse,
  request: ({ params }: NeedInput) => ({ path: '/request/articlelist', query: { seopath: params.section, pageno: 1, perpage: 22 } }),
  deadline: timeoutMs,
})

export const latest = need({
  contract: TeasersResponse,
  request: () => ({ path: '/request/latest', query: { perpage: 20 } }),
  deadline: timeoutMs,
})
