import { contentPage, definePlugin } from 'masthead'
import { breadcrumbList, imageGallery, newsArticle, review as reviewData, webPage } from './json-ld.ts'
import { messages } from './messages.ts'
import { latest, related, section, story } from './needs.ts'
import { galleryHead, storyHead } from './story-head.ts'

const around = { section, related, latest }

export const article = contentPage({
  content: ['article'],
  messages,
  needs: { story },
  optionalNeeds: around,
  canonical: ({ data }) => data.story.response.path,
  head: ({ data, page, t }) =>
    storyHead(data.story.response, page, [
      newsArticle(data.story.response, page),
      webPage(data.story.response, page),
      breadcrumbList(data.story.response, page, t.home),
    ]),
  views: {
    desktop: () => import('./views/article/desktop.tsx'),
    mobile: () => import('./views/article/mobile.tsx'),
    amp: () => import('./views/article/amp.tsx'),
  },
})

/** A story for paper. Search engines are sent to the article; its AMP view is the article's, which prints well enough. */
export const print = contentPage({
  content: ['articleprint'],
  messages,
  needs: { story },
  head: ({ data, page }) => ({
    title: data.story.response.title,
    description: data.story.response.synopsis,
    type: 'article',
    canonical: data.story.response.path,
    noIndex: true,
    jsonLd: [webPage(data.story.response, page)],
  }),
  views: {
    desktop: () => import('./views/print/desktop.tsx'),
    mobile: () => import('./views/print/desktop.tsx'),
    amp: () => import('./views/print/amp.tsx'),
  },
})

export const gallery = contentPage({
  content: ['photo-gallery'],
  messages,
  needs: { story },
  optionalNeeds: around,
  canonical: ({ data }) => data.story.response.path,
  head: ({ data, page, t }) =>
    galleryHead(data.story.response, page, [
      imageGallery(data.story.response, page),
      webPage(data.story.response, page),
      breadcrumbList(data.story.response, page, t.home),
    ]),
  views: {
    desktop: () => import('./views/gallery/desktop.tsx'),
    mobile: () => import('./views/gallery/mobile.tsx'),
    amp: () => import('./views/gallery/amp.tsx'),
  },
})

/** Old film reviews have "movieshow" in their address; they live at "review". */
export const review = contentPage({
  content: ['review', 'movieshow'],
  messages,
  needs: { story },
  optionalNeeds: around,
  canonical: ({ data }) => data.story.response.path,
  head: ({ data, page, t }) =>
    storyHead(data.story.response, page, [
      reviewData(data.story.response, page),
      webPage(data.story.response, page),
      breadcrumbList(data.story.response, page, t.home),
    ]),
  views: {
    desktop: () => import('./views/review/desktop.tsx'),
    mobile: () => import('./views/review/mobile.tsx'),
    amp: () => import('./views/review/amp.tsx'),
  },
})

export default definePlugin({
  name: 'article',
  pages: { article, print, gallery, review },
  origin: () => import('./origin.ts'),
})
