import type { ContentType } from '../config/register.ts'

/** A kind of content with addresses of its own, as the plugin that owns it declares it. */
export interface ContentTypeDeclaration {
  /** Its word in an address. */
  readonly slug: string
  /**
   * How an address is written: `dashed` (the default) is `{section}/{seopath}-{slug}-{msid}`, `folder` is
   * `{section}/{seopath}/{slug}/{msid}.cms`, after which one more segment may follow.
   */
  readonly address?: 'dashed' | 'folder'
}

/** What a plugin declares, by name. */
export type ContentTypes = Readonly<Record<string, ContentTypeDeclaration>>

/** What a content address says, as in `/city/lake-walk-{slug}-123`. */
export interface ContentParams<Type extends string = ContentType> {
  /** Path of the section without slashes at its ends; empty when there is none. */
  readonly section: string
  /** Words before the type; may be empty. */
  readonly seopath: string
  /** The name of the content type. */
  readonly type: Type
  readonly msid: number
}
