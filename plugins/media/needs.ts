import { need } from 'masthead'
import { StoryResponse, TeasersResponse } from 'masthead/content'

export const story = need({
  contract: StoryResponse,
  request: ({ params }: { readonly params: { readonly msid: number } }) => ({ path: '/request/articleshow', query: { msid: params.msid } }),
  staleIfErrorFor: '7d',
})

// One more than is shown, since the page's own recording may be among them.
const more = (kind: 'video' | 'audio') => need({ contract: TeasersResponse, request: () => ({ path: '/request/latest', query: { contenttype: kind, perpage: 9 } }), deadline: 600 })

export const moreVideos = more('video')
export const moreSounds = more('audio')
