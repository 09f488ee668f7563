import type { Metadata } from 'next'
import { Article, jsonLdOf } from '../lib/article.tsx'
import { readArticle } from '../lib/source.ts'

export async function storyMetadata(): Promise<Metadata> {
  const { head, publicUrl, page } = await readArticle()
  const images = [{ url: publicUrl + head.image.url, width: head.image.width, height: head.image.height, alt: head.image.alt }]
  return {
    title: head.title,
    description: head.description,
    keywords: head.keywords,
    authors: head.authors.map((name: string) => ({ name })),
    robots: { index: true, follow: true, 'max-image-preview': 'large' },
    alternates: { canonical: publicUrl + page.address },
    openGraph: { siteName: page.edition.siteName, type: 'article', title: head.title, description: head.description, url: publicUrl + page.address, locale: 'en_IN', images, publishedTime: head.published, modifiedTime: head.modified, section: head.section, tags: head.keywords },
    twitter: { card: 'summary_large_image', title: head.title, description: head.description, images },
  }
}

export async function Story() {
  const article = await readArticle()
  return (
    <>
      {jsonLdOf(article).map((json) => (
        <script key={json.slice(0, 80)} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      ))}
      <Article article={article} />
    </>
  )
}
