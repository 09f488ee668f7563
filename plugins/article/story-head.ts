import type { Head, PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import { type JsonLd, sharedImage } from 'masthead/json-ld'
import { pathsByEdition } from 'masthead/kit'
import { galleryPicture, leadPicture, leadPoster, preloadOf, type ScaledPicture } from './scaled-picture.ts'

/** The head of a story's page. @param wide whether its picture is as wide as the page */
export const storyHead = (story: Story, page: PageContext, jsonLd: readonly JsonLd[], wide = false): Head =>
  ({ ...headOf(story, page, jsonLd, story.leadImage && leadPicture(story.leadImage, page, wide)), ...preloadPoster(story, page) })

/** A story that opens with a video preloads its poster, which has a single address. */
const preloadPoster = ({ recording, leadImage }: Story, page: PageContext): Pick<Head, 'preloadImage'> =>
  recording?.kind === 'video' && leadImage ? { preloadImage: { href: leadPoster(leadImage, page) } } : {}

/** The head of a gallery's page, which opens with its first picture. */
export const galleryHead = (story: Story, page: PageContext, jsonLd: readonly JsonLd[]): Head =>
  headOf(story, page, jsonLd, story.gallery[0] && galleryPicture(story.gallery[0], page))

function headOf(story: Story, page: PageContext, jsonLd: readonly JsonLd[], first: ScaledPicture | undefined): Head {
  const { leadImage } = story
  return {
    title: story.title,
    description: story.synopsis,
    type: 'article',
    published: story.datePublished,
    modified: story.dateModified,
    section: story.sectionName,
    authors: story.authors.map((author) => author.name),
    ...(story.agency ? { agency: story.agency.name } : {}),
    keywords: story.keywords,
    alternates: pathsByEdition(story.alternates, page),
    counterparts: pathsByEdition(story.counterparts ?? [], page),
    ...(leadImage
      ? { image: { ...sharedImage, url: page.image(leadImage.msid, { ...sharedImage, name: leadImage.name }), alt: leadImage.alt } }
      : {}),
    ...(first ? preloadOf(first) : {}),
    jsonLd,
  }
}
