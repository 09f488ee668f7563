import { type ContentParams, type ContentType, contentTypes } from './content-type.ts'

/** Photo stories have a shape of their own and are not part of the word-and-number grammar. */
const words = contentTypes
  .filter((type) => type !== 'photostory')
  // Longest first, or "articleprint" would never be tried where "article" begins it.
  .sort((one, other) => other.length - one.length)

// Anchored at the end, so the split is at the LAST type word: "new-article-on-rules-article-123" is article 123.
const wordAndNumber = new RegExp(`^(?:(.*)-)?(${words.join('|')})-([1-9]\\d{0,14})$`, 'su')
const photoStory = /^(?:(.*)\/)?([^/]*)\/photostory\/([1-9]\d{0,14})\.cms(?:\/[^/]+)?$/su

/** Up to four category levels before the content's own segment (SPEC §2), and the photos site's own. */
const sectionShape = /^(?:photos(?:\/|$))?(?:[^/]+(?:\/[^/]+){0,3})?$/

/**
 * What a content address says (SPEC §2): `/{section}/{seopath}-{type}-{msid}`, or for photo stories
 * `/{section}/{seopath}/photostory/{msid}.cms`, after which one more segment may follow.
 *
 * @param path decoded, with a slash before and none after it; both `RequestContext.path` and `.address` will do
 * @returns undefined for anything else: another shape, more than four levels of section, an msid with a leading zero
 * or of more than 15 digits, a seopath that is not valid (see `isSeopath`)
 */
export function parseContentPath(path: string): ContentParams | undefined {
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  return path.endsWith('.cms') || path.includes('/photostory/') ? parsePhotoStory(path) : parseWordAndNumber(path)
}

/** The address of content: the inverse of `parseContentPath`, percent encoding aside. */
export function contentPath({ section, seopath, type, msid }: ContentParams): string {
  const folder = section === '' ? '' : `/${section}`
  if (type === 'photostory') return `${folder}${seopath === '' ? '' : `/${seopath}`}/photostory/${msid}.cms`
  return `${folder}/${seopath === '' ? '' : `${seopath}-`}${type}-${msid}`
}

/** Whether a text can be the words of a content address: no dot, no slash, and not the word `undefined` (SPEC §5). */
export function isSeopath(text: string): boolean {
  return !/[./]|(?:^|-)undefined(?:-|$)/.test(text)
}

function parseWordAndNumber(path: string): ContentParams | undefined {
  const last = path.charCodeAt(path.length - 1)
  if (last < 0x30 || last > 0x39) return undefined
  const slash = path.lastIndexOf('/')
  const match = wordAndNumber.exec(path.slice(slash + 1))
  return match ? contentParams(path.slice(1, slash), match[1], match[2], match[3]) : undefined
}

function parsePhotoStory(path: string): ContentParams | undefined {
  const match = photoStory.exec(path)
  return match ? contentParams(match[1]?.slice(1), match[2], 'photostory', match[3]) : undefined
}

function contentParams(section = '', seopath = '', word: string | undefined, digits: string | undefined): ContentParams | undefined {
  const type = contentTypes.find((each): each is ContentType => each === word)
  if (!type || !sectionShape.test(section) || !isSeopath(seopath)) return undefined
  return Object.freeze({ section, seopath, type, msid: Number(digits) })
}
