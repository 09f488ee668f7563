import type { PictureInput, WebStoryInput } from './story-input.ts'

/** What is wrong with a story. A `fault` keeps it from being published; a `warning` costs it readers. */
export interface Finding {
  readonly kind: 'fault' | 'warning'
  /** As in `page 3`. */
  readonly where: string
  readonly what: string
}

/** Pages that stories commonly have (amp.dev, "Web story content requirements"). */
const pageCount = { least: 4, most: 20 } as const
/** Characters of a page that are still read before it is tapped away. */
const maxRead = 180
/** Pixels of a poster, upright. */
const poster = { width: 640, height: 853 } as const
const maxVideoSeconds = 60
const maxTitle = 90

/** The picture that stands for a story. */
export const posterOf = ({ poster: own, pages }: Pick<WebStoryInput, 'poster' | 'pages'>): PictureInput | undefined => own ?? pages[0]?.picture

/** What an editor should know of a story before readers and search engines see it. */
export function checkStory(story: Pick<WebStoryInput, 'title' | 'poster' | 'pages' | 'authors'>): readonly Finding[] {
  const findings: Finding[] = []
  const add = (kind: Finding['kind'], where: string, what: string) => findings.push({ kind, where, what })
  const picture = posterOf(story)
  if (!picture) add('fault', 'poster', 'There is none, and the first page has no picture: lists and search engines show the poster.')
  else {
    const shown = { width: Math.min(picture.width, (picture.height * 3) / 4), height: Math.min(picture.height, (picture.width * 4) / 3) }
    if (shown.width < poster.width || Math.round(shown.height) < poster.height) add('fault', 'poster', `Cut to 3:4 it is ${Math.floor(shown.width)} by ${Math.floor(shown.height)} pixels; it needs ${poster.width} by ${poster.height}.`)
  }
  if (story.title.length > maxTitle) add('warning', 'title', `It has ${story.title.length} characters; search engines show ${maxTitle}.`)
  if (!story.authors?.length) add('warning', 'authors', 'Nobody is named: the organisation is shown as the author.')
  const { length } = story.pages
  if (length < pageCount.least || length > pageCount.most) add('warning', 'pages', `There are ${length}; between ${pageCount.least} and ${pageCount.most} are read to the end.`)
  for (const [index, page] of story.pages.entries()) findings.push(...checkPage(page).map(({ kind, what }) => ({ kind, where: `page ${index + 1}`, what })))
  const long = story.pages.filter(({ text = '', heading = '' }) => text.length + heading.length > maxRead).length
  if (long * 2 > length) add('warning', 'pages', `${long} of ${length} have more than ${maxRead} characters: search engines leave out stories that are mostly text.`)
  return findings
}

function checkPage({ picture, video, heading, text, quiz, poll, attachment, link }: WebStoryInput['pages'][number]): readonly Omit<Finding, 'where'>[] {
  const findings: Omit<Finding, 'where'>[] = []
  const fault = (what: string) => findings.push({ kind: 'fault', what })
  if (!picture && !heading && !text && !quiz && !poll) fault('There is nothing on it.')
  if (picture && picture.alt.trim() === '') fault('Its picture has no words for who cannot see it: alt.')
  if (video && !picture) fault('A film needs a picture until it plays.')
  if (video && video.seconds > maxVideoSeconds) fault(`Its film takes ${video.seconds} seconds; ${maxVideoSeconds} are the most for one page.`)
  if (video && !video.isSilent && !video.captions) findings.push({ kind: 'warning', what: 'Its film speaks and has no captions.' })
  if (quiz && quiz.options.filter(({ isRight }) => isRight).length !== 1) fault('One answer of its quiz has to be the right one: isRight.')
  if (quiz && poll) fault('It has a quiz and a poll: there is place for one of them.')
  if (attachment && link) fault('It has an attachment and a link: a reader can swipe up to one of them.')
  if (quiz && (attachment || link)) fault('The answer to its quiz is what a reader swipes up to: leave out the attachment and the link.')
  if (link && (link.story === undefined) === (link.href === undefined)) fault('Its link needs the number of a story, or an href.')
  return findings
}
