import type { ContentType } from '../config/register.ts'

/** A kind of content with its own addresses, as declared by the plugin that owns it. */
export interface ContentTypeDeclaration {
  /** Its type word in addresses. */
  readonly slug: string
  /** Words that other systems have in its place, `{word}/{msid}.cms` and the like: readers are sent on from there. */
  readonly formerSlugs?: readonly string[]
  /**
   * How an address is written: `dashed` (the default) is `{section}/{seopath}-{slug}-{msid}`, `folder` is
   * `{section}/{seopath}/{slug}/{msid}.cms`, after which one more segment may follow.
   */
  readonly address?: 'dashed' | 'folder'
}

/** The content types that a plugin declares, by name. */
export type ContentTypes = Readonly<Record<string, ContentTypeDeclaration>>

/** The parts of a content address such as `/city/lake-walk-{slug}-123`. */
export interface ContentParams<Type extends string = ContentType> {
  /** Path of the section without leading and trailing slash; empty when there is none. */
  readonly section: string
  /** Words before the type; may be empty. */
  readonly seopath: string
  /** The name of the content type. */
  readonly type: Type
  readonly msid: number
}
