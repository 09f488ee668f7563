import { AmpHtml, Html, Type, type Static } from 'masthead'
import { Image } from 'masthead/content'

const instant = { pattern: '^\\d{4}-\\d\\d-\\d\\dT' }

/** The writer of an entry; `id` if there is an author page. */
export const EntryAuthor = Type.Object({ id: Type.Optional(Type.String()), name: Type.String() })

/** An entry as sent to open pages: everything that is shown of it. */
export const LiveEntry = Type.Object({
  /** Digits; the anchor in the page is `entry-<id>`. */
  id: Type.String({ pattern: '^[1-9]\\d{0,8}$' }),
  title: Type.Optional(Type.String()),
  body: Html(),
  /** ISO 8601 with time zone. */
  published: Type.String(instant),
  modified: Type.String(instant),
  isKey: Type.Boolean(),
  author: Type.Optional(EntryAuthor),
})
export type LiveEntry = Static<typeof LiveEntry>

export const Status = Type.Union([Type.Literal('running'), Type.Literal('finished')])
export type Status = Static<typeof Status>

/** The blog itself as sent to open pages. */
export const LiveState = Type.Object({
  id: Type.Literal('blog'),
  status: Status,
  summary: Html(),
  /** When it ended. */
  ended: Type.Optional(Type.String(instant)),
  /** The entry that stands above the others; absent where none does. */
  pinned: Type.Optional(LiveEntry),
})
export type LiveState = Static<typeof LiveState>

export const LiveUpdate = Type.Union([LiveEntry, LiveState])
export type LiveUpdate = Static<typeof LiveUpdate>

export const Entry = Type.Intersect([
  LiveEntry,
  Type.Object({
    /** The body in AMP's elements, and as plain text. */
    bodyAmp: AmpHtml('body'),
    text: Type.String(),
    image: Type.Optional(Image),
  }),
])
export type Entry = Static<typeof Entry>

export const Order = Type.Union([Type.Literal('newest'), Type.Literal('oldest')])
export type Order = Static<typeof Order>

export const KeyMoment = Type.Object({ id: Type.String(), title: Type.String(), published: Type.String(instant) })
export type KeyMoment = Static<typeof KeyMoment>

export const LiveBlog = Type.Object({
  status: Status,
  /** Time of the first entry and, once finished, of the end. */
  started: Type.Optional(Type.String(instant)),
  ended: Type.Optional(Type.String(instant)),
  /** Time of the latest change. */
  modified: Type.Optional(Type.String(instant)),
  /** Number of changes so far; live subscriptions start from it. */
  cursor: Type.Integer({ minimum: 0 }),
  /** What is known so far, and the same with AMP elements. Empty when there is none. */
  summary: Html(),
  summaryAmp: AmpHtml('summary'),
  keyMoments: Type.Array(KeyMoment, { maxItems: 1_000 }),
  /** The entry that the desk has put above the others. */
  pinned: Type.Optional(Entry),
  entries: Type.Array(Entry, { maxItems: 1_000 }),
  /** Ids of entries that were deleted in the last day: AMP pages need placeholders for them. */
  deleted: Type.Array(Type.String()),
  order: Order,
  /** The highest entry number ever assigned: entries above it are new. */
  lastEntry: Type.Integer({ minimum: 0 }),
  total: Type.Integer({ minimum: 0 }),
  pageno: Type.Integer({ minimum: 1 }),
  perpage: Type.Integer({ minimum: 1 }),
})
export type LiveBlog = Static<typeof LiveBlog>

/** `GET /request/liveblog?msid=&pageno=|entry=&perpage=&order=` */
export const LiveBlogAnswer = Type.Object({ response: LiveBlog })

/** `GET /request/liveblog/running?channel=`: the live blog that runs and had an update last, with its last lines. */
export const RunningAnswer = Type.Object({
  response: Type.Object({
    blog: Type.Optional(
      Type.Object({
        title: Type.String(),
        path: Type.String({ pattern: '^/' }),
        lines: Type.Array(Type.Object({ id: Type.String(), text: Type.String(), published: Type.String(instant) }), { maxItems: 10 }),
      }),
    ),
  }),
})

const id = { pattern: '^[a-z0-9][a-z0-9-]*$', maxLength: 80 }
const date = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d)$' })

/** An entry as received. */
export const EntryInput = Type.Object({
  title: Type.Optional(Type.String({ maxLength: 300 })),
  /** HTML, sanitised on input. */
  body: Type.String({ maxLength: 100_000 }),
  /** Default: now. */
  published: Type.Optional(date),
  /** Listed among the key moments; needs a title. */
  key: Type.Optional(Type.Boolean()),
  author: Type.Optional(Type.Object({ id: Type.Optional(Type.String(id)), name: Type.String({ minLength: 1, maxLength: 120 }) })),
  /** Shown above the text. */
  image: Type.Optional(
    Type.Object({
      msid: Type.Integer({ minimum: 1, maximum: 9_999_999_999 }),
      alt: Type.String({ minLength: 1, maxLength: 500 }),
      caption: Type.Optional(Type.String({ maxLength: 1000 })),
      name: Type.Optional(Type.String(id)),
      scene: Type.Optional(Type.String({ maxLength: 80 })),
    }),
  ),
})
export type EntryInput = Static<typeof EntryInput>

/** The blog itself as received; absent fields stay unchanged. */
export const BlogInput = Type.Object({
  status: Type.Optional(Status),
  /** HTML, sanitised on input. */
  summary: Type.Optional(Type.String({ maxLength: 50_000 })),
  /** The number of the entry that stands above the others; 0 takes it down. One that is deleted stands there no more. */
  pinned: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999_999 })),
})
export type BlogInput = Static<typeof BlogInput>

/** Identifies a live blog: an edition's channel and the msid of its story. */
export interface BlogId {
  readonly channel: number
  readonly msid: number
}
