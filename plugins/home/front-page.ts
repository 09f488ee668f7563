import { arrangeFrontPage, type FrontPage, type SectionStories } from './arrange-front-page.ts'
import type { HomeProps } from './plugin.ts'

type List = HomeProps['data']['photos']

const storiesOf = (list: List): readonly SectionStories[] =>
  list ? [{ path: list.response.section.path, name: list.response.section.name, items: list.response.items }] : []

/** The front page from the available data. */
export function frontPageOf({ data, page }: Pick<HomeProps, 'data' | 'page'>): FrontPage {
  const lists = [data.block0, data.block1, data.block2, data.block3, data.block4, data.block5, data.block6, data.block7]
  return arrangeFrontPage(data.home.response.slice(0, page.edition.leadStories.hero), lists.flatMap(storiesOf), storiesOf(data.photos)[0])
}
