import type { Static } from 'typebox'
import { Type } from 'typebox'
import type { StoryState } from './embargo.ts'
import type { AnyDatabase } from './origin-part.ts'
import type { FoundStory, NewestAsked } from './find-stories.ts'
import { maxHtmlLength } from '../html/max-html-length.ts'
import type { BodyOf } from './content-response.ts'
import { Correction, Cmstype, CreatorType, Film, Footnote, maxStoryLists, Recording, type Story, type Teaser, type Transcript } from '../content/content-shapes.ts'

// What comes in: the shapes that ingest and importers hand over. What goes out is in contract.ts.

const id = { pattern: '^[a-z0-9][a-z0-9-]*$', maxLength: 80 }
/** Up to four words; `amp` is the AMP page of what stands before it. */
const sectionPath = { pattern: '^(?!(?:[a-z0-9-]+/)*amp(?:/|$))[a-z0-9-]+(?:/[a-z0-9-]+){0,3}$' }

const part = Type.Number({ minimum: 0, maximum: 1 })
export const Focus = Type.Object({ x: part, y: part })
export type Focus = Readonly<Static<typeof Focus>>

/** A picture as it comes in; its bytes come by `PUT /api/image/{msid}`. */
export const ImageInput = Type.Object({
  msid: Type.Integer({ minimum: 1 }),
  alt: Type.String({ maxLength: 500 }),
  caption: Type.Optional(Type.String({ maxLength: 1000 })),
  /** Who took or drew it. */
  creator: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** Default: a person. */
  creatorType: Type.Optional(CreatorType),
  /** Whom the line below it credits, where that is somebody else: an agency, a collection. */
  credit: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** Address of its licence. */
  license: Type.Optional(Type.String({ pattern: '^https?://[^\\s"\'<>]+$', maxLength: 500 })),
  name: Type.Optional(Type.String(id)),
  /** What crops keep: from its left and upper edge, as parts of its width and height. Without it, the middle. */
  focus: Type.Optional(Focus),
  /** Pixels of the original, where they are known before it is stored; 1600 by 900 otherwise. */
  width: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  height: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  /** What trusted code may draw it from when no original is stored (see `OriginPart.originals`). */
  scene: Type.Optional(Type.String({ maxLength: 80 })),
})
export type ImageInput = Static<typeof ImageInput>

/** A story as it comes in: the body of `PUT /api/content/{channel}/{msid}`. */
export const StoryInput = Type.Object({
  msid: Type.Integer({ minimum: 1, maximum: 9_999_999_999 }),
  channel: Type.Integer({ minimum: 1 }),
  cmstype: Cmstype,
  section: Type.String(sectionPath),
  /** Words of its address. Without any letter in them they are made of the title, and stay when that changes. */
  seopath: Type.Optional(Type.String({ pattern: '^(?!.*undefined)[a-z0-9-]*$', maxLength: 200 })),
  kicker: Type.Optional(Type.String({ maxLength: 60 })),
  title: Type.String({ minLength: 1, maxLength: 300 }),
  synopsis: Type.String({ maxLength: 1000 }),
  highlights: Type.Optional(Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: maxStoryLists.highlights })),
  keywords: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: maxStoryLists.keywords })),
  topics: Type.Optional(Type.Array(Type.String(id), { maxItems: maxStoryLists.topics })),
  authors: Type.Optional(Type.Array(Type.String(id), { maxItems: maxStoryLists.authors })),
  agency: Type.Optional(Type.String({ maxLength: 40 })),
  datePublished: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d)$' }),
  dateModified: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d)$' })),
  leadImage: Type.Optional(Type.Integer({ minimum: 1 })),
  images: Type.Optional(Type.Array(ImageInput, { maxItems: maxStoryLists.gallery + 1 })),
  gallery: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: maxStoryLists.gallery })),
  rating: Type.Optional(Type.Number({ minimum: 1, maximum: 5, multipleOf: 0.5 })),
  recording: Type.Optional(Recording),
  /** What a review is about. */
  film: Type.Optional(Film),
  /** What was wrong in it: shown below its text, and told to search engines. */
  corrections: Type.Optional(Type.Array(Correction, { maxItems: maxStoryLists.corrections })),
  /** Notes below its text, which refers to the third of them by `<a href="#note-3">3</a>`. */
  footnotes: Type.Optional(Type.Array(Footnote, { maxItems: maxStoryLists.footnotes })),
  /** The same story in another edition, by msid. */
  alternate: Type.Optional(Type.Integer({ minimum: 1 })),
  /** HTML from the newsroom: sanitised on the way in. */
  body: Type.String({ maxLength: maxHtmlLength }),
})
export type StoryInput = Static<typeof StoryInput>

const channel = Type.Integer({ minimum: 1, maximum: 100_000 })

export const SectionInput = Type.Object({
  channel,
  path: Type.String(sectionPath),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  description: Type.String({ maxLength: 1000 }),
  /** Place in the navigation; absent: a section without a menu entry. */
  position: Type.Optional(Type.Integer()),
  /** What it lists beside its own stories and those of its descendants: `latest` is every story, as on /latest-news. */
  shows: Type.Optional(Type.Union([Type.Literal('latest'), Type.Array(Cmstype, { minItems: 1 })])),
  /** What it is called in other editions: the path of the same section there, or any name that both give. Default: its path. */
  pair: Type.Optional(Type.String(sectionPath)),
  /** The section below which it stands in the menu, where its path does not say so: `city` for `mumbai`. */
  parent: Type.Optional(Type.String(sectionPath)),
})
export type SectionInput = Readonly<Static<typeof SectionInput>>

export const AuthorInput = Type.Object({
  channel,
  id: Type.String(id),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  role: Type.String({ maxLength: 200 }),
  bio: Type.String({ maxLength: 4000 }),
  portrait: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type AuthorInput = Readonly<Static<typeof AuthorInput>>

export const TopicInput = Type.Object({
  channel,
  id: Type.String(id),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  description: Type.String({ maxLength: 1000 }),
})
export type TopicInput = Readonly<Static<typeof TopicInput>>

export const InfoInput = Type.Object({
  channel,
  name: Type.String(id),
  title: Type.String({ minLength: 1, maxLength: 200 }),
  description: Type.String({ maxLength: 1000 }),
  /** HTML: sanitised on the way in. */
  body: Type.String({ maxLength: maxHtmlLength }),
})
export type InfoInput = Readonly<Static<typeof InfoInput>>

export const FooterInput = Type.Object({
  channel,
  groups: Type.Array(
    Type.Object({
      title: Type.String({ minLength: 1, maxLength: 120 }),
      links: Type.Array(Type.Object({ title: Type.String({ minLength: 1, maxLength: 120 }), path: Type.String({ pattern: '^/(?!/)', maxLength: 300 }) })),
    }),
    { minItems: 1, maxItems: 12 },
  ),
})
export type FooterInput = Readonly<Static<typeof FooterInput>>

/** The bytes of a picture with what is known of them. */
export interface OriginalInput {
  readonly msid: number
  /** Pixels, upright: as it is seen, not as a camera held sideways wrote it. */
  readonly width: number
  readonly height: number
  /** The picture itself. SVG is taken from trusted code only (demo content), never over HTTP. */
  readonly bytes: Uint8Array
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/svg+xml'
}

/**
 * Writes to the newsroom's content, and says what of it readers may see. Each write answers with the tags of what it changed; whoever calls it tells
 * `OriginContext.changed` about them once everything that belongs together is written. Each is one transaction, or part
 * of the transaction that the store was made for.
 */
/** An alert that was sent to readers' devices, for the list of the last ones. */
export interface AlertInput {
  /** Of the edition to whose readers it was sent. */
  readonly channel: number
  readonly title: string
  readonly body?: string
  /** Path on the main site, with the edition's prefix, or an absolute address on another one of its hosts. */
  readonly url: string
  /** The story that it opens, in the edition that has it: with the story the alert goes. */
  readonly story?: { readonly channel: number; readonly msid: number }
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Stories of a topic. */
export interface TopicStories {
  readonly name: string
  readonly stories: readonly Teaser[]
  readonly tags: readonly string[]
}

/** Stories as lists show them. */
export interface ListedStories {
  readonly stories: readonly Teaser[]
  readonly tags: readonly string[]
}

export interface ContentStore {
  /**
   * Topics and authors that it names must exist; sections that do not are made, named after their addresses. A story
   * dated ahead is kept until its minute: nothing that readers see changes before, and its pages say that there is none.
   * @throws EngineError MH_INGEST_INVALID with the field's JSON pointer; nothing is written then
   */
  readonly putStory: (story: StoryInput) => Promise<readonly string[]>
  /**
   * What is said in a story's recording, read from its captions after it came in: nothing else of the story changes. It stays when
   * the story comes again with the same captions.
   * @returns no tags where there is no such story, or none with a recording
   * @throws EngineError MH_INGEST_INVALID
   */
  readonly putTranscript: (channel: number, msid: number, transcript: Transcript) => Promise<readonly string[]>
  /** The story answers 410 from then on, and its texts are deleted. @returns no tags when there is no such story */
  readonly removeStory: (channel: number, msid: number) => Promise<readonly string[]>
  /** What may be shown of a story. A plugin that keeps something for stories shows it for `embargoed` ones to nobody. */
  readonly storyState: (channel: number, msid: number) => Promise<StoryState>
  /**
   * Tells those who are told of publications that a plugin has added to what it keeps for a story, in the transaction that does so.
   * Nobody is told of a story that readers do not see. The story has changed with it, for sitemaps and feeds.
   * @param at when, in milliseconds since the epoch; default: now
   */
  readonly noteUpdate: (channel: number, msid: number, transaction: AnyDatabase, at?: number) => Promise<void>
  /** A story that readers may see, `undefined` for every other: what it is called and where it is, for a plugin that keeps something for it. */
  readonly findStory: (channel: number, msid: number) => Promise<FoundStory | undefined>
  /** The same whole, as its own page shows it: for a plugin that makes something of its own of it. */
  readonly readStory: (channel: number, msid: number) => Promise<BodyOf<typeof Story> | undefined>
  /** Several at once, by msid; those that readers may not see are left out. */
  readonly findStories: (channel: number, msids: readonly number[]) => Promise<ReadonlyMap<number, FoundStory>>
  /** As lists show them, in the order of the msids, with what plugins say of them and the tags of both; those that readers may not see are left out. */
  readonly teasers: (channel: number, msids: readonly number[]) => Promise<ListedStories>
  /** The newest stories of a topic, with its name and the tags of both, for a plugin that lists them; `undefined` where an edition has no such topic. */
  readonly topicStories: (channel: number, topic: string, count: number) => Promise<TopicStories | undefined>
  /** The newest stories of some kinds that readers may see, newest first: for a plugin that chooses among them. */
  readonly newestStories: (channel: number, asked: NewestAsked) => Promise<readonly FoundStory[]>
  /** @throws EngineError MH_INGEST_INVALID, as all of the following do */
  readonly putSections: (sections: readonly SectionInput[]) => Promise<readonly string[]>
  readonly putAuthors: (authors: readonly AuthorInput[]) => Promise<readonly string[]>
  readonly putTopics: (topics: readonly TopicInput[]) => Promise<readonly string[]>
  readonly putInfo: (pages: readonly InfoInput[]) => Promise<readonly string[]>
  /** Without one an edition's footer lists its navigation and its static pages. */
  readonly putFooter: (footer: FooterInput) => Promise<readonly string[]>
  /** Metadata of pictures: `putStory` does this for those of a story. */
  readonly putImages: (images: readonly ImageInput[]) => Promise<readonly string[]>
  /** Those of pictures that nothing can be shown of: no bytes were ever sent. What trusted code draws has none until somebody asks for it. */
  readonly picturesWithoutBytes: (msids: readonly number[]) => Promise<readonly number[]>
  /**
   * Deletes a picture with its description: its addresses answer 410 until another one is put under its msid.
   * @returns the tags of the picture, of the stories that show it and of the authors whose portrait it is; none when there
   *   never was such a picture
   */
  readonly removeImage: (msid: number) => Promise<readonly string[]>
  /** @returns the tags of the picture and of the stories that show its size */
  readonly putOriginal: (original: OriginalInput) => Promise<readonly string[]>
  /** Lists an alert that was sent, as `masthead push` does; it sends nothing. One about the same page takes the place of the last. */
  readonly putAlert: (alert: AlertInput) => Promise<readonly string[]>
}
