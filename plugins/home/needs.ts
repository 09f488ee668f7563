import { type LiveEdition, need, type PageContext, type Static, type StoryFeed } from 'masthead'
import { ListingResponse, NavigationResponse, TeasersResponse } from 'masthead/content'
import { writtenOnly } from './mixed-types.ts'
import { type GivenSettings, settings } from './settings.ts'
import { type BlockPlace, photoStories } from './blocks.ts'
import { FrontAnswer } from './contract.ts'

export const leadStories = (whole: boolean) =>
  need({
    contract: TeasersResponse,
    request: ({ edition, settings: given }: { readonly edition: LiveEdition; readonly settings: GivenSettings }) => ({ path: '/request/home', query: { perpage: edition.leadStories.hero, contenttype: writtenOnly(edition), bodies: whole && settings.of({ settings: given }).feeds === 'full' ? 1 : undefined } }),
  })

export const homeFeed = ({ data, page }: { readonly data: { readonly home: Static<typeof TeasersResponse> }; readonly page: PageContext }): StoryFeed => ({ page, title: page.edition.siteName, description: page.edition.tagline, path: '/', stories: data.home.response })

// Twice as many as are shown, because some are among the lead stories already.
const perpage = photoStories * 2

const block = (place: BlockPlace) =>
  need({
    contract: ListingResponse,
    // A place without a section asks for the first one again, which costs nothing.
    request: ({ edition, settings: given }: { readonly edition: LiveEdition; readonly settings: GivenSettings }) => {
      const sections = settings.of({ settings: given }).sections[edition.id] ?? []
      return { path: '/request/articlelist', query: { seopath: sections[place] ?? sections[0] ?? photoSection, prefer: writtenOnly(edition), pageno: 1, perpage } }
    },
  })

const photoSection = 'photos'

/** Data beside the lead stories, all optional: a block without its data is left out. */
export const sectionNeeds = {
  photos: need({ contract: ListingResponse, request: () => ({ path: '/request/articlelist', query: { seopath: photoSection, pageno: 1, perpage } }) }),
  // The same request as the frame's, so both share one response.
  navigation: need({ contract: NavigationResponse, request: () => ({ path: '/api/getnavigation', query: { msid: 'ALL', origin: 'desktop' } }) }),
  // Where a newsroom's own API has no such address its order of lead stories stands.
  front: need({ contract: FrontAnswer, request: ({ edition }: { readonly edition: LiveEdition }) => ({ path: '/api/home/front', query: { channel: edition.channel } }), deadline: 1_500 }),
  block0: block(0),
  block1: block(1),
  block2: block(2),
  block3: block(3),
  block4: block(4),
  block5: block(5),
  block6: block(6),
  block7: block(7),
}
