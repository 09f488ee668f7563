import { ListingAnswer, type LiveEdition, NavigationAnswer, TeasersAnswer } from 'masthead'
import { type BlockPlace, blockSections, photoStories } from './blocks.ts'

export const home = {
  contract: TeasersAnswer,
  from: ({ edition }: { readonly edition: LiveEdition }) => `/request/home?perpage=${edition.leadStories.hero}`,
}

// Twice as many as are shown: some of them are among the lead stories already.
const perpage = photoStories * 2

const block = (place: BlockPlace) => ({
  contract: ListingAnswer,
  from: ({ edition }: { readonly edition: LiveEdition }) => `/request/articlelist?seopath=${blockSections[edition.id][place]}&pageno=1&perpage=${perpage}`,
})

/** Everything beside the lead stories: what fails leaves its block out. */
export const beside = {
  photos: { contract: ListingAnswer, from: () => `/request/articlelist?seopath=photos&pageno=1&perpage=${perpage}` },
  // The frame asks for the same: one call serves both.
  navigation: { contract: NavigationAnswer, from: () => '/api/getnavigation?msid=ALL&origin=desktop' },
  block0: block(0),
  block1: block(1),
  block2: block(2),
  block3: block(3),
  block4: block(4),
  block5: block(5),
  block6: block(6),
  block7: block(7),
}
