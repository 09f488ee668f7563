import { type Static, Type } from 'masthead'
import { Attachment, maxPages, maxTextLength, Poll, Quiz, Video } from '../contract.ts'

const Msid = Type.Integer({ minimum: 1, maximum: 9_999_999_999 })
const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const Time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:\\d\\d)$', description: 'a time as in 2026-12-03T18:00:00+05:30' })
const Slug = Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 100, description: 'lower-case latin letters, digits and dashes' })

/** A picture with what is known of it; its bytes come by `PUT /api/image/{msid}`. */
export const PictureInput = Type.Object({
  msid: Msid,
  alt: Words(500),
  caption: Type.Optional(Type.String({ maxLength: 1_000 })),
  creator: Type.Optional(Words(200)),
  credit: Type.Optional(Words(200)),
  license: Type.Optional(Type.String({ pattern: '^https?://[^\\s"\'<>]+$', maxLength: 500 })),
  name: Type.Optional(Slug),
  /** Pixels of the original. */
  width: Type.Integer({ minimum: 1, maximum: 100_000 }),
  height: Type.Integer({ minimum: 1, maximum: 100_000 }),
  scene: Type.Optional(Type.String({ maxLength: 80 })),
}, { additionalProperties: false })
export type PictureInput = Static<typeof PictureInput>

/** Where a page leads: to a story of the newsroom by its number, to a path of the site, or elsewhere. */
const LinkInput = Type.Object({ story: Type.Optional(Msid), href: Type.Optional(Type.String({ pattern: '^(?:/(?!/)|https://)[^\\s"\'<>]*$', maxLength: 1_000 })), label: Type.Optional(Words(60)) }, { additionalProperties: false })

const PageInput = Type.Object({
  picture: Type.Optional(PictureInput),
  video: Type.Optional(Video),
  heading: Type.Optional(Words(160)),
  text: Type.Optional(Words(maxTextLength)),
  quiz: Type.Optional(Quiz),
  poll: Type.Optional(Poll),
  attachment: Type.Optional(Attachment),
  link: Type.Optional(LinkInput),
}, { additionalProperties: false })
export type PageInput = Static<typeof PageInput>

/** A web story as it comes in: the body of `PUT /api/web-story/{channel}/{msid}`, and of each entry of a file that is imported. */
export const WebStoryInput = Type.Object({
  msid: Msid,
  channel: Type.Integer({ minimum: 1, maximum: 100_000, description: 'the channel of an edition' }),
  seopath: Slug,
  category: Slug,
  title: Words(200),
  synopsis: Words(500),
  authors: Type.Optional(Type.Array(Words(120), { maxItems: 10 })),
  keywords: Type.Optional(Type.Array(Words(80), { maxItems: 20 })),
  /** Default: now, or as it was. */
  published: Type.Optional(Time),
  modified: Type.Optional(Time),
  state: Type.Optional(Type.Union([Type.Literal('draft'), Type.Literal('published')])),
  alternate: Type.Optional(Msid),
  source: Type.Optional(Msid),
  /** Upright, 3:4 and at least 640 pixels wide. Default: the picture of the first page. */
  poster: Type.Optional(PictureInput),
  pages: Type.Array(PageInput, { minItems: 1, maxItems: maxPages }),
}, { additionalProperties: false })
export type WebStoryInput = Static<typeof WebStoryInput>

/** What of it is kept as JSON. */
export type StoryContent = Pick<WebStoryInput, 'pages'> & { readonly poster?: PictureInput | undefined; readonly authors: readonly string[]; readonly keywords: readonly string[] }

export const CategoryInput = Type.Object({ channel: Type.Integer({ minimum: 1, maximum: 100_000 }), id: Slug, name: Words(80), description: Type.Optional(Type.String({ maxLength: 500 })) }, { additionalProperties: false })
export type CategoryInput = Static<typeof CategoryInput>
