import { messages as articleWords } from '../site/plugins/article/messages.ts'
import ArticleDesktop from '../site/plugins/article/views/article/desktop.tsx'
import ReadNext from '../site/plugins/article/views/lists/read-next.tsx'
import Related from '../site/plugins/article/views/lists/related.tsx'
import UpNext from '../site/plugins/article/views/lists/up-next.tsx'
import DesktopFrame from '../site/themes/daily/frames/desktop.tsx'
import { messages as frameWords } from '../site/themes/daily/messages.ts'
import Breaking from '../site/themes/daily/widgets/breaking.tsx'
import FooterLinks from '../site/themes/daily/widgets/footer-links.tsx'
import SectionMenu from '../site/themes/daily/widgets/section-menu.tsx'
import Topics from '../site/themes/daily/widgets/topics.tsx'
import Trending from '../site/themes/daily/widgets/trending.tsx'
import { pageOf } from './page.ts'

/** The whole body: the frame around the story, each with its widgets. */
export function Article({ article }: { article: any }) {
  const page = pageOf(article)
  const { answers, params, editionLinks, placeholders, entryLinks } = article
  const own = { params, query: {}, data: answers, page, variant: 'desktop', t: articleWords.english } as any
  const around = { params: {}, query: {}, data: answers, page, variant: 'desktop', t: frameWords.english } as any
  const lists = { related: <Related {...own} />, upNext: <UpNext {...own} />, readNext: <ReadNext {...own} /> }
  const strips = {
    sectionMenu: <SectionMenu {...around} />,
    topics: <Topics {...around} />,
    breaking: <Breaking {...around} />,
    trending: <Trending {...around} />,
    footerLinks: <FooterLinks {...around} />,
  }
  const frame = { ...around, pageName: 'article.article', slots: {}, widgets: strips, editionLinks, placeholders, entryLinks, facts: {} } as any
  return (
    <DesktopFrame {...frame}>
      <ArticleDesktop {...own} widgets={lists} />
    </DesktopFrame>
  )
}

export const jsonLdOf = ({ head }: any): string[] => head.jsonLd.map((data: object) => JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'))
