import { Type, type Static } from 'typebox'
import { AmpHtml, Html } from '../html/html-contract.ts'
import { EditionPaths } from './shared-shapes.ts'

// The shapes of the content API. The embedded origin responds with them, plugins use them as contracts, and a newsroom's
// own API must conform to them. Only fields that are used are listed; further fields are ignored.

/** Longest lists of a story: 60,000 keywords would be a page of six megabytes. */
export const maxStoryLists = { highlights: 50, keywords: 200, topics: 200, authors: 50, gallery: 500, corrections: 50, footnotes: 99 } as const

/** What kind of content an item is. */
export const Cmstype = Type.Union([
  Type.Literal('ARTICLE'),
  Type.Literal('VIDEOS'),
  Type.Literal('MEDIAVIDEO'),
  Type.Literal('LIVEBLOG'),
  Type.Literal('MEDIAAUDIO'),
  Type.Literal('SHORTMEDIAVIDEO'),
  Type.Literal('MOVIEREVIEW'),
  Type.Literal('MOVIESHOW'),
  Type.Literal('PHOTOGALLERYSLIDESHOWSECTION'),
  Type.Literal('PHOTOGALLERYLISTSECTION'),
  Type.Literal('IMAGES'),
])
export type Cmstype = Static<typeof Cmstype>

/** What made a picture, as schema.org calls it. */
export const CreatorType = Type.Union([Type.Literal('Person'), Type.Literal('Organization')])
export type CreatorType = Static<typeof CreatorType>

/** A picture of the content API; `page.image` returns its address. */
export const Image = Type.Object({
  msid: Type.Integer({ minimum: 1 }),
  /** Pixels of the original. */
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  alt: Type.String({ maxLength: 2_000 }),
  caption: Type.Optional(Type.String({ maxLength: 5_000 })),
  /** Who took or drew it, whom the line below it credits (an agency, a collection), and its licence: shown and told to search engines where they are known. */
  creator: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  /** What its creator is; a person where nothing is said. */
  creatorType: Type.Optional(CreatorType),
  credit: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  license: Type.Optional(Type.String({ pattern: '^https?://[^\\s"\'<>]+$', maxLength: 500 })),
  /** Slug for the file name in its address. */
  name: Type.String(),
})
export type Image = Static<typeof Image>

/** A writer as linked in a byline. */
export const AuthorLink = Type.Object({ id: Type.String({ maxLength: 200 }), name: Type.String({ maxLength: 500 }) })
export type AuthorLink = Static<typeof AuthorLink>

/** Address of a media file: on this site, or anywhere over https. */
const FileAddress = Type.String({ pattern: '^(?:https://[\\w.-]+(?::\\d+)?)?/(?!/)[^\\s"\'<>\\\\^`{|}]*$', maxLength: 2_000 })

/** What is said in a recording, in its order. Times are whole seconds from its begin. */
export const Transcript = Type.Object({
  langCode: Type.String({ pattern: '^[a-z]{2}$' }),
  cues: Type.Array(Type.Object({ start: Type.Integer({ minimum: 0, maximum: 86_400 }), text: Type.String({ minLength: 1, maxLength: 2_000 }), speaker: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) }), { maxItems: 10_000 }),
})
export type Transcript = Static<typeof Transcript>

/** A video or audio recording, ready to play. Its poster is the story's lead image. */
export const Recording = Type.Object({
  kind: Type.Union([Type.Literal('video'), Type.Literal('audio')]),
  seconds: Type.Integer({ minimum: 1, maximum: 86_400 }),
  /** Pixels of a video. */
  width: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  height: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  /** Complete files, the best first: played without scripts and where HLS fails. */
  sources: Type.Array(
    Type.Object({
      src: FileAddress,
      type: Type.String({ pattern: '^(?:video|audio)/[a-z0-9.+-]+(?:; ?codecs="[\\w., -]+")?$' }),
      /** Length of the file, which podcast apps are told. */
      bytes: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    { minItems: 1, maxItems: 8 },
  ),
  /** HLS playlist, if any. */
  hls: Type.Optional(FileAddress),
  /** Its parts in the order of their begin, in seconds. */
  chapters: Type.Optional(Type.Array(Type.Object({ start: Type.Integer({ minimum: 0, maximum: 86_400 }), title: Type.String({ minLength: 1, maxLength: 200 }) }), { maxItems: 200 })),
  /** WebVTT, the page's own language first. Of a sound they are its transcript. */
  captions: Type.Array(Type.Object({ src: FileAddress, langCode: Type.String({ pattern: '^[a-z]{2}$' }), label: Type.String({ minLength: 1, maxLength: 60 }) }), { maxItems: 20 }),
  /** Shown below the player, and searched. Without it the captions' words are, once they have been read. */
  transcript: Type.Optional(Transcript),
})
export type Recording = Static<typeof Recording>

/** What a list shows of a story. */
export const Teaser = Type.Object({
  msid: Type.Integer({ minimum: 1 }),
  cmstype: Cmstype,
  /** Its address: a path as plugins see it. */
  path: Type.String({ pattern: '^/', maxLength: 2_000 }),
  /** Path of its section without leading and trailing slash, as in `city/hyderabad`, and the section's name. */
  section: Type.String({ maxLength: 500 }),
  sectionName: Type.String({ maxLength: 500 }),
  kicker: Type.Optional(Type.String({ maxLength: 500 })),
  title: Type.String({ minLength: 1, maxLength: 1_000 }),
  synopsis: Type.String({ maxLength: 5_000 }),
  authors: Type.Array(AuthorLink, { maxItems: maxStoryLists.authors }),
  leadImage: Type.Optional(Image),
  /** ISO 8601 with time zone. */
  datePublished: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT' }),
  dateModified: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT' }),
  /** 1 to 5 in steps of a half, for reviews. */
  rating: Type.Optional(Type.Number({ minimum: 0, maximum: 5 })),
  /** Number of pictures, for galleries. */
  pictures: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Duration of the recording, for video and audio stories. */
  seconds: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The whole story, where a list was asked for them with `bodies=1`. */
  content: Type.Optional(Html()),
  /** What is played, where a list was asked for it with `recordings=1`. */
  recording: Type.Optional(Recording),
  /** What plugins say of it in lists, in the language of the edition and as it was when the list was asked for, as in `12 comments`. */
  notes: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 20 })),
  /** What a plugin wants seen first of it in lists, in a word, as in `Live`. */
  badge: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
})
export type Teaser = Static<typeof Teaser>

/** A topic as linked in lists. */
export const TopicLink = Type.Object({ id: Type.String({ maxLength: 200 }), name: Type.String({ maxLength: 500 }) })
export type TopicLink = Static<typeof TopicLink>

/** One step of the breadcrumb from home to a page. */
export const Crumb = Type.Object({ path: Type.String({ pattern: '^/', maxLength: 2_000 }), name: Type.String({ maxLength: 500 }) })
export type Crumb = Static<typeof Crumb>

/** A writer with the details of the author's page. */
export const AuthorProfile = Type.Object({
  id: Type.String({ maxLength: 200 }),
  name: Type.String({ maxLength: 500 }),
  role: Type.String({ maxLength: 1_000 }),
  bio: Type.String({ maxLength: 10_000 }),
  portrait: Type.Optional(Image),
})
export type AuthorProfile = Static<typeof AuthorProfile>

/** The film that a review is about, by which search engines know it. */
export const Film = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 300 }),
  directors: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 10 })),
  /** Leading actors, the first one first. */
  actors: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 30 })),
  /** Day of its release, as in `2026-03-27`. */
  released: Type.Optional(Type.String({ pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' })),
})
export type Film = Static<typeof Film>

/** What was wrong in a story that readers have seen, and when it was put right. */
export const Correction = Type.Object({
  /** ISO 8601 with time zone. */
  date: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d)$' }),
  text: Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' }),
})
export type Correction = Static<typeof Correction>

/** A note below a story's text. The text refers to the third of them by a link to `#note-3`, which becomes the mark of the note. */
export const Footnote = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' }),
  /** Where what it names can be read. */
  url: Type.Optional(Type.String({ pattern: '^https?://[^\\s"\'<>]+$', maxLength: 2_000 })),
})
export type Footnote = Static<typeof Footnote>

/** A complete story, as its own page shows it. */
export const Story = Type.Intersect([
  Teaser,
  Type.Object({
    /** Words of its address in Latin letters; may be empty. */
    seopath: Type.String({ maxLength: 500 }),
    highlights: Type.Array(Type.String({ maxLength: 2_000 }), { maxItems: maxStoryLists.highlights }),
    keywords: Type.Array(Type.String({ maxLength: 500 }), { maxItems: maxStoryLists.keywords }),
    topics: Type.Array(TopicLink, { maxItems: maxStoryLists.topics }),
    agency: Type.Optional(Type.Object({ id: Type.String(), name: Type.String() })),
    /** The text, and the same with AMP elements. */
    body: Html(),
    bodyAmp: AmpHtml('body'),
    /** Custom elements that `bodyAmp` uses, such as `amp-youtube`. */
    ampExtensions: Type.Array(Type.String()),
    words: Type.Integer({ minimum: 0 }),
    gallery: Type.Array(Image, { maxItems: maxStoryLists.gallery }),
    /** The recording that the story consists of or opens with. */
    recording: Type.Optional(Recording),
    /** What a review is about; without it no rating is told to search engines. */
    film: Type.Optional(Film),
    /** The newest first. */
    corrections: Type.Optional(Type.Array(Correction, { maxItems: maxStoryLists.corrections })),
    /** In the order in which its text refers to them. */
    footnotes: Type.Optional(Type.Array(Footnote, { maxItems: maxStoryLists.footnotes })),
    /** Sections from the top level down to its own. */
    breadcrumb: Type.Array(Crumb, { maxItems: 20 }),
    profiles: Type.Array(AuthorProfile, { maxItems: maxStoryLists.authors }),
    /** The same story in another edition, where there is one. */
    alternates: EditionPaths,
    /** Its section in other editions, or the nearest above it that they have. */
    counterparts: Type.Optional(EditionPaths),
  }),
])
export type Story = Static<typeof Story>
