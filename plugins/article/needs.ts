import { ListingAnswer, StoryAnswer, TeasersAnswer } from 'masthead'

interface Asked {
  readonly params: { readonly msid: number; readonly section: string }
}

// A story is complete without what stands around it: a slow list is not worth a reader's wait.
const deadline = 600

export const story = {
  contract: StoryAnswer,
  from: ({ params }: Asked) => `/request/articleshow?msid=${params.msid}`,
  staleIfErrorFor: '7d',
} as const

export const related = {
  contract: TeasersAnswer,
  from: ({ params }: Asked) => `/request/related?msid=${params.msid}&perpage=6`,
  deadline,
} as const

/** Page one of the story's section, at the listing page's size: the client has it already, and asks only once for all. */
export const section = {
  contract: ListingAnswer,
  from: ({ params }: Asked) => `/request/articlelist?seopath=${encodeURIComponent(params.section)}&pageno=1&perpage=22`,
  deadline,
} as const

export const latest = {
  contract: TeasersAnswer,
  from: () => '/request/latest?perpage=20',
  deadline,
} as const
