import { contentPage, definePlugin, hasFlag, view } from 'masthead'
import { storyBreadcrumbList, storyPage } from 'masthead/json-ld'
import { imageGallery, newsArticle, review as reviewData } from './json-ld.ts'
import { contentTypes } from './content-types.ts'
import { newArticlePage } from './flags.ts'
import { messages } from './messages.ts'
import { readNext, related, upNext, upNextAcross } from './lists.ts'
import { story } from './needs.ts'
import { pictureAddress, printPath } from './paths.ts'
import { galleryHead, storyHead } from './story-head.ts'

const lists = { related, upNext, readNext }
/** Where other plugins put what belongs to a story: beside its tools, below its text, and after its end. */
const slots = ['storyTools', 'textEnd', 'storyEnd']

export const article = contentPage({
  content: ['article'],
  kind: { analytics: 'article' },
  messages,
  needs: { story },
  widgets: lists,
  slots,
  canonical: ({ data }) => data.story.response.path,
  head: ({ data, page, t }) =>
    storyHead(data.story.response, page, [
      newsArticle(data.story.response, page),
      storyPage(page, data.story.response),
      storyBreadcrumbList(page, t.home, data.story.response),
    ], page.variant !== 'amp' && hasFlag(page.edition, newArticlePage)),
  views: {
    desktop: () => import('./views/article/desktop.tsx'),
    mobile: () => import('./views/article/mobile.tsx'),
    amp: () => import('./views/article/amp.tsx'),
  },
})

/** A story for printing, with the article as canonical page. Its AMP view is the article's. */
export const print = contentPage({
  content: ['articleprint'],
  kind: { analytics: 'article' },
  messages,
  needs: { story },
  canonical: ({ data }) => printPath(data.story.response),
  head: ({ data, page }) => ({
    title: data.story.response.title,
    description: data.story.response.synopsis,
    type: 'article',
    canonical: data.story.response.path,
    noIndex: true,
    jsonLd: [storyPage(page, data.story.response)],
  }),
  views: {
    ...view(() => import('./views/print/print.tsx')),
    amp: () => import('./views/print/amp.tsx'),
  },
})

/** A photo gallery, and a photo story, which has more words to each picture: one page at the address of its kind. */
export const gallery = contentPage({
  content: ['photo-gallery', 'photostory'],
  kind: { analytics: 'article' },
  messages,
  needs: { story },
  widgets: { related, upNext: upNextAcross },
  slots,
  outcome: ({ data, page }) => {
    const to = pictureAddress(data.story.response, page.path)
    return to === undefined ? undefined : { kind: 'redirect', to, status: 301 }
  },
  canonical: ({ data }) => data.story.response.path,
  head: ({ data, page, t }) =>
    galleryHead(data.story.response, page, [
      imageGallery(data.story.response, page),
      storyPage(page, data.story.response),
      storyBreadcrumbList(page, t.home, data.story.response),
    ]),
  views: {
    desktop: () => import('./views/gallery/desktop.tsx'),
    mobile: () => import('./views/gallery/mobile.tsx'),
    amp: () => import('./views/gallery/amp.tsx'),
  },
})

/** A review of a film, and the page of a film that is shown; the address of the one leads to the other. */
export const review = contentPage({
  content: ['review', 'movieshow'],
  kind: { analytics: 'article' },
  messages,
  needs: { story },
  widgets: lists,
  slots,
  canonical: ({ data }) => data.story.response.path,
  head: ({ data, page, t }) =>
    storyHead(data.story.response, page, [
      reviewData(data.story.response, page),
      storyPage(page, data.story.response),
      storyBreadcrumbList(page, t.home, data.story.response),
    ]),
  views: {
    desktop: () => import('./views/review/desktop.tsx'),
    mobile: () => import('./views/review/mobile.tsx'),
    amp: () => import('./views/review/amp.tsx'),
  },
})

export default definePlugin({ name: 'article', contentTypes, pages: { article, print, gallery, review } })
