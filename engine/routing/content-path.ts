import type { ContentType } from '../config/register.ts'
import type { ContentParams, ContentTypeDeclaration, ContentTypes } from './content-type.ts'
import { createLegacyContentPaths } from './legacy-content-path.ts'

/** Parses and writes content addresses, from the content types that a site's plugins declare. */
export interface ContentPaths {
  readonly types: ContentTypes
  /**
   * Parses a content address.
   *
   * @param path decoded, with a leading slash and no trailing one; `RequestContext.path` or `.address`
   * @returns undefined for any other shape, more than four levels of section, an msid with a leading zero or of more than
   * 15 digits, or an invalid seopath (see `isSeopath`)
   */
  readonly parse: (path: string) => ContentParams | undefined
  /** The address of content: the inverse of `parse`, percent encoding aside. */
  readonly write: (params: ContentParams) => string
  /** An address of the content that an address of another shape names by its number; see `createLegacyContentPaths`. */
  readonly fromLegacy: (path: string) => string | undefined
}

/**
 * @param types by name; of two types with the same slug the later has been rejected before (see `collectContentTypes`)
 * @param siteSections sections with a site of their own: one more level of section, which does not count towards the four
 */
export function createContentPaths(types: ContentTypes, siteSections: ReadonlySet<string> = new Set()): ContentPaths {
  const dashed = Object.entries(types).filter(([, { address }]) => address !== 'folder')
  const typeBySlug = new Map(dashed.map(([type, { slug }]) => [slug, type as ContentType]))
  // Longest first, so that a slug is not hidden by a shorter one that it begins with.
  const slugs = [...typeBySlug.keys()].sort((one, other) => other.length - one.length)
  // Anchored at the end, so the split is at the LAST type word: "new-article-on-rules-article-123" is article 123.
  const wordAndNumber = slugs.length === 0 ? undefined : new RegExp(`^(?:(.*)-)?(${slugs.map(literal).join('|')})-([1-9]\\d{0,14})$`, 'su')
  const folders = Object.entries(types).flatMap(([type, declaration]) => (declaration.address === 'folder' ? [folderOf(type as ContentType, declaration)] : []))
  // Up to four levels of section before the content's own segment, beside the section that is a site.
  const sites = [...siteSections].map(literal).join('|')
  const sectionShape = new RegExp(`^${sites === '' ? '' : `(?:(?:${sites})(?:/|$))?`}(?:[^/]+(?:/[^/]+){0,3})?$`)

  const paramsOf = (section = '', seopath = '', type: ContentType | undefined, digits: string | undefined): ContentParams | undefined =>
    type !== undefined && sectionShape.test(section) && isSeopath(seopath) ? Object.freeze({ section, seopath, type, msid: Number(digits) }) : undefined

  const parse = (path: string): ContentParams | undefined => {
    if (!path.startsWith('/') || path.startsWith('//')) return undefined
    for (const { marker, shape, type } of folders) {
      if (!path.endsWith('.cms') && !path.includes(marker)) continue
      const match = shape.exec(path)
      if (match) return paramsOf(match[1]?.slice(1), match[2], type, match[3])
      if (path.includes(marker)) return undefined
    }
    const last = path.charCodeAt(path.length - 1)
    if (!wordAndNumber || last < 0x30 || last > 0x39) return undefined
    const slash = path.lastIndexOf('/')
    const match = wordAndNumber.exec(path.slice(slash + 1))
    return match ? paramsOf(path.slice(1, slash), match[1], typeBySlug.get(match[2] ?? ''), match[3]) : undefined
  }

  const write: ContentPaths['write'] = (params) => writeContentPath(params, types[params.type] ?? { slug: params.type })
  return { types, parse, write, fromLegacy: createLegacyContentPaths(types, { parse, write }) }
}

function folderOf(type: ContentType, { slug }: ContentTypeDeclaration) {
  return { type, marker: `/${slug}/`, shape: new RegExp(`^(?:(.*)\\/)?([^/]*)\\/${literal(slug)}\\/([1-9]\\d{0,14})\\.cms(?:\\/[^/]+)?$`, 'su') }
}

/** The address of content of a declared type. */
export function writeContentPath({ section, seopath, msid }: Omit<ContentParams, 'type'>, { slug, address }: ContentTypeDeclaration): string {
  const folder = section === '' ? '' : `/${section}`
  if (address === 'folder') return `${folder}${seopath === '' ? '' : `/${seopath}`}/${slug}/${msid}.cms`
  return `${folder}/${seopath === '' ? '' : `${seopath}-`}${slug}-${msid}`
}

/** The pattern of a content type's addresses, for messages. */
export const contentPathPattern = (type: string, { slug, address }: ContentTypeDeclaration = { slug: type }): string =>
  address === 'folder' ? `…/${slug}/{msid}.cms` : `…-${slug}-{msid}`

/** Whether a text can be the words of a content address: no dot, no slash, and not the word `undefined`. */
export function isSeopath(text: string): boolean {
  return !/[./]|(?:^|-)undefined(?:-|$)/.test(text)
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
