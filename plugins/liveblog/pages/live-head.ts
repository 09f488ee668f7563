import type { Head, PageContext } from 'masthead'
import type { Image, Story } from 'masthead/content'
import type { LiveBlog } from '../contract.ts'
import { type JsonLd, sharedImage } from 'masthead/json-ld'
import { pathsByEdition } from 'masthead/kit'
import { modifiedOf } from './json-ld.ts'
import { pagesOf, queryOf } from './paths.ts'

/** The head of a live blog's page. */
export function liveHead(story: Story, blog: LiveBlog, page: PageContext, isOwnPage: boolean, jsonLd: readonly JsonLd[]): Head {
  const { leadImage, path } = story
  const { order, pageno } = blog
  return {
    title: story.title,
    description: story.synopsis,
    type: 'article',
    published: story.datePublished,
    modified: modifiedOf(story, blog),
    section: story.sectionName,
    authors: story.authors.map((author) => author.name),
    keywords: story.keywords,
    alternates: pathsByEdition(story.alternates, page),
    counterparts: pathsByEdition(story.counterparts ?? [], page),
    // The same updates in another order, or around one entry, have the first page as canonical.
    ...(isOwnPage ? {} : { canonical: path }),
    ...(isOwnPage && pageno > 1 ? { previous: path + queryOf(order, pageno - 1) } : {}),
    ...(isOwnPage && pageno < pagesOf(blog) ? { next: path + queryOf(order, pageno + 1) } : {}),
    ...(leadImage ? { image: { ...sharedImage, url: page.image(leadImage.msid, { ...sharedImage, name: leadImage.name }), alt: leadImage.alt }, ...preload(leadImage, page) } : {}),
    jsonLd,
  }
}

/** Widths of the lead picture; the preload and the view must use the same, or it is fetched twice. */
export const leadWidths = [480, 640, 800, 960, 1200] as const
export const leadSizes = '(min-width: 75rem) 760px, (min-width: 60rem) 60vw, 100vw'

function preload(image: Image, page: PageContext): Pick<Head, 'preloadImage'> {
  const address = (width: number) => page.image(image.msid, { width, height: Math.round((width * 9) / 16), name: image.name })
  const filled = leadWidths.filter((width) => width <= image.width)
  const widths = filled.length > 0 ? filled : leadWidths.slice(0, 1)
  return { preloadImage: { href: address(640), srcset: widths.map((width) => `${address(width)} ${width}w`).join(', '), sizes: leadSizes } }
}
