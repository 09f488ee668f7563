import { StoryAnswer, TeasersAnswer } from 'masthead'

export const story = {
  contract: StoryAnswer,
  from: ({ params }: { readonly params: { readonly msid: number } }) => `/request/articleshow?msid=${params.msid}`,
  staleIfErrorFor: '7d',
} as const

// One more than is shown: the page's own is among them.
const more = (kind: 'video' | 'audio') => ({ contract: TeasersAnswer, from: () => `/request/latest?contenttype=${kind}&perpage=9`, deadline: 600 }) as const

export const moreVideos = more('video')
export const moreSounds = more('audio')
