import { messages as articleWords } from '../site/plugins/article/messages.ts'
import ArticleDesktop from '../site/plugins/article/views/article/desktop.tsx'
import DesktopFrame from '../site/themes/daily/frames/desktop.tsx'
import { messages as frameWords } from '../site/themes/daily/messages.ts'
import { pageOf } from './page.ts'

/** The whole body: the frame around the story. */
export function Article({ article }: { article: any }) {
  const page = pageOf(article)
  const { answers, editionLinks, placeholders, entryLinks } = article
  const view = { params: {}, query: {}, data: answers, page, t: articleWords.english } as any
  const frame = { params: {}, query: {}, data: answers, page, t: frameWords.english, pageName: 'article.article', slots: {}, editionLinks, placeholders, entryLinks, facts: {} } as any
  return (
    <DesktopFrame {...frame}>
      <ArticleDesktop {...view} />
    </DesktopFrame>
  )
}

export const jsonLdOf = ({ head }: any): string[] => head.jsonLd.map((data: object) => JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'))
