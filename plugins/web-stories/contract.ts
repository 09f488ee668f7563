import { type Static, Type } from 'masthead'
import { Image } from 'masthead/content'

/** Pages of one story, at most. */
export const maxPages = 30
/** What a reader sees of the words of one page at once: more does not fit beside its picture. */
export const maxTextLength = 400

const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const Option = Type.Object({ text: Words(80), isRight: Type.Optional(Type.Boolean()) })

export const Quiz = Type.Object({
  question: Words(160),
  options: Type.Array(Option, { minItems: 2, maxItems: 4 }),
  /** Why the right answer is right. */
  explanation: Type.Optional(Words(600)),
})
export type Quiz = Static<typeof Quiz>

export const Poll = Type.Object({ question: Words(160), options: Type.Array(Words(80), { minItems: 2, maxItems: 4 }) })

/** What opens when a reader swipes up. */
export const Attachment = Type.Object({ title: Words(120), paragraphs: Type.Array(Words(2_000), { minItems: 1, maxItems: 12 }) })

const FileAddress = Type.String({ pattern: '^(?:https://[\\w.-]+(?::\\d+)?)?/(?!/)[^\\s"\'<>\\\\^`{|}]*$', maxLength: 1_000 })

/** The film of a page. Its poster is the picture of the page. */
export const Video = Type.Object({
  src: FileAddress,
  type: Type.String({ pattern: '^video/[a-z0-9]+$' }),
  seconds: Type.Integer({ minimum: 1, maximum: 600 }),
  /** Pixels: an upright one fills the page, a wide one stands at its top. */
  width: Type.Integer({ minimum: 1, maximum: 10_000 }),
  height: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** Whether there is anything to hear. */
  isSilent: Type.Optional(Type.Boolean()),
  captions: Type.Optional(Type.Object({ src: FileAddress, langCode: Type.String({ pattern: '^[a-z]{2}$' }), label: Words(60) })),
})
export type Video = Static<typeof Video>

/** A page that the reader is sent to: a path as plugins see it, or an address elsewhere. */
export const Link = Type.Object({ href: Type.String({ pattern: '^(?:/(?!/)|https://)[^\\s"\'<>]*$', maxLength: 1_000 }), label: Type.Optional(Words(60)) })

/** One page of a story. The first is its cover. */
export const StoryPage = Type.Object({
  picture: Type.Optional(Image),
  video: Type.Optional(Video),
  heading: Type.Optional(Words(160)),
  text: Type.Optional(Words(maxTextLength)),
  quiz: Type.Optional(Quiz),
  poll: Type.Optional(Poll),
  attachment: Type.Optional(Attachment),
  link: Type.Optional(Link),
})
export type StoryPage = Static<typeof StoryPage>

const Category = Type.Object({ id: Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 60 }), name: Words(80) })
export type Category = Static<typeof Category>

const Time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT' })

/** What a list shows of a story. */
export const StoryTeaser = Type.Object({
  msid: Type.Integer({ minimum: 1 }),
  path: Type.String({ pattern: '^/(?!/)', maxLength: 500 }),
  category: Category,
  title: Words(200),
  synopsis: Type.String({ maxLength: 500 }),
  poster: Image,
  /** How many there are. */
  pages: Type.Integer({ minimum: 1, maximum: maxPages }),
  datePublished: Time,
  dateModified: Time,
})
export type StoryTeaser = Static<typeof StoryTeaser>

export const WebStory = Type.Intersect([
  Type.Omit(StoryTeaser, ['pages']),
  Type.Object({
    authors: Type.Array(Words(120), { maxItems: 10 }),
    keywords: Type.Array(Words(80), { maxItems: 20 }),
    pages: Type.Array(StoryPage, { minItems: 1, maxItems: maxPages }),
    /** The same story in other editions. */
    alternates: Type.Array(Type.Object({ channel: Type.Integer(), path: Type.String({ pattern: '^/(?!/)', maxLength: 500 }) }), { maxItems: 10 }),
    /** What to see next. */
    more: Type.Array(StoryTeaser, { maxItems: 10 }),
  }),
])
export type WebStory = Static<typeof WebStory>

/** `GET /api/web-stories/story?channel=&msid=` */
export const StoryAnswer = Type.Object({ response: WebStory })

/** `GET /api/web-stories/list?channel=&category=&pageno=&perpage=`: 404 for a category that does not exist. */
export const ListAnswer = Type.Object({
  response: Type.Object({
    /** Absent: those of all categories. */
    category: Type.Optional(Type.Intersect([Category, Type.Object({ description: Type.String({ maxLength: 500 }), channels: Type.Array(Type.Integer(), { maxItems: 10 }) })])),
    /** Those that have stories. */
    categories: Type.Array(Category, { maxItems: 100 }),
    items: Type.Array(StoryTeaser, { maxItems: 100 }),
    total: Type.Integer({ minimum: 0 }),
    pageno: Type.Integer({ minimum: 1 }),
    perpage: Type.Integer({ minimum: 1 }),
  }),
})

/** `GET /api/web-stories/newest?channel=&count=` */
export const NewestAnswer = Type.Object({ response: Type.Array(StoryTeaser, { maxItems: 20 }) })
