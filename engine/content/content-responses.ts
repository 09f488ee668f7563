import { Type, type Static } from 'typebox'
import { AmpHtml, Html } from '../html/html-contract.ts'
import { AuthorProfile, Crumb, Story, Teaser, TopicLink } from './content-shapes.ts'
import { EditionPaths, maxItems } from './shared-shapes.ts'

// What the content API answers, by its addresses.

/** `GET /request/articleshow?msid=` */
export const StoryResponse = Type.Object({ response: Story })
/**
 * `GET /request/related?msid=&perpage=`, `/request/home?perpage=`, `/request/latest?perpage=`, `/api/trending?…`. Of the newest,
 * `contenttype=article,review` chooses kinds and `agency=*` those that an agency supplied.
 */
export const TeasersResponse = Type.Object({ response: Type.Array(Teaser, { maxItems }) })

/** `GET /request/articlelist?seopath=&pageno=&perpage=`: 404 for a section that does not exist. `prefer=article,review`: these kinds alone, where they are half of the list or more. */
export const ListingResponse = Type.Object({
  response: Type.Object({
    section: Type.Object({ path: Type.String(), name: Type.String(), description: Type.String() }),
    /** The same section in other editions, or the nearest above it that they have. */
    counterparts: Type.Optional(EditionPaths),
    /** Of these, those that are the same section. */
    alternates: Type.Optional(EditionPaths),
    breadcrumb: Type.Array(Crumb, { maxItems: 20 }),
    children: Type.Array(Crumb, { maxItems }),
    items: Type.Array(Teaser, { maxItems }),
    total: Type.Integer({ minimum: 0 }),
    pageno: Type.Integer({ minimum: 1 }),
    perpage: Type.Integer({ minimum: 1 }),
  }),
})

/** `GET /request/topic?topic=&pageno=&perpage=&prefer=`: 404 for a topic that does not exist. */
export const TopicResponse = Type.Object({
  response: Type.Object({
    topic: Type.Object({ id: Type.String(), name: Type.String(), description: Type.String() }),
    /** The same topic in other editions. */
    alternates: Type.Optional(EditionPaths),
    items: Type.Array(Teaser, { maxItems }),
    total: Type.Integer({ minimum: 0 }),
    pageno: Type.Integer({ minimum: 1 }),
    perpage: Type.Integer({ minimum: 1 }),
  }),
})

/** `GET /request/authorprofile?authorid=&pageno=&perpage=&prefer=` */
export const AuthorResponse = Type.Object({
  response: Type.Object({
    author: AuthorProfile,
    items: Type.Array(Teaser, { maxItems }),
    total: Type.Integer({ minimum: 0 }),
    pageno: Type.Integer({ minimum: 1 }),
    perpage: Type.Integer({ minimum: 1 }),
  }),
})

/** `GET /request/authors?pageno=&perpage=`: all who write for an edition, by their names. */
export const AuthorsResponse = Type.Object({
  response: Type.Object({
    items: Type.Array(AuthorProfile, { maxItems }),
    /** Editions, by their channels, that have authors, too. */
    alternates: Type.Array(Type.Integer(), { maxItems: 50 }),
    total: Type.Integer({ minimum: 0 }),
    pageno: Type.Integer({ minimum: 1 }),
    perpage: Type.Integer({ minimum: 1 }),
  }),
})

const MenuChild = Type.Object({ msid: Type.Integer(), seopath: Type.String(), title: Type.String() })
/** An entry of the navigation with its children. */
export const MenuItem = Type.Object({ msid: Type.Integer(), seopath: Type.String(), title: Type.String(), child: Type.Array(MenuChild, { maxItems: 500 }) })
export type MenuItem = Static<typeof MenuItem>

/** `GET /api/getnavigation?msid=ALL&origin=mobile|desktop` */
export const NavigationResponse = Type.Object({ response: Type.Array(MenuItem, { maxItems: 500 }) })

/** `GET /request/sections`: all that have stories, in the menu or not, by their paths. */
export const SectionsResponse = Type.Object({ response: Type.Array(Type.Object({ seopath: Type.String(), title: Type.String() }), { maxItems: 5_000 }) })

/** `GET /request/footer`: only the first element is used. */
export const FooterResponse = Type.Object({
  response: Type.Array(
    Type.Object({ groups: Type.Array(Type.Object({ title: Type.String(), links: Type.Array(Type.Object({ title: Type.String(), path: Type.String() })) })) }),
    { minItems: 1 },
  ),
})

/** A page that lists, or is about, the thing it is named after. */
export const Place = Type.Object({
  kind: Type.Union([Type.Literal('section'), Type.Literal('topic'), Type.Literal('author'), Type.Literal('page'), Type.Literal('other')]),
  /** What it is, of another kind, in the language of the edition, as in `Poll`. */
  label: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  path: Type.String({ pattern: '^/(?!/)' }),
  name: Type.String({ minLength: 1 }),
})
export type Place = Static<typeof Place>

/**
 * `GET /request/search?query=&pageno=&perpage=`: stories of every type that contain all words, or words that start with
 * them, and on the first page the sections, topics, authors and static pages with such names, and what plugins find.
 * `sort=newest` or `oldest`, `contenttype=` and `within=` (`day`, `week`, `month`, `year`) choose among them. With `suggest=1`
 * it is asked for while somebody is typing.
 */
export const SearchResponse = Type.Object({
  response: Type.Object({
    query: Type.String(),
    items: Type.Array(Teaser, { maxItems }),
    places: Type.Optional(Type.Array(Place, { maxItems })),
    /** All words that stories were found by, in every script and spelling. */
    words: Type.Optional(Type.Array(Type.String(), { maxItems: 1_000 })),
    /** What was looked for instead, where nothing has the words of the query. */
    searchedFor: Type.Optional(Type.String()),
    /** Words of the query that these results do not have, where nothing has all of them. */
    leftOut: Type.Optional(Type.Array(Type.String(), { maxItems })),
    /** The id of the edition in which stories have the words whose counterparts these are. */
    through: Type.Optional(Type.String()),
    /** With `suggest=1`: what is typed so far, with its last word completed, what most stories have first. */
    completions: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems })),
    total: Type.Integer({ minimum: 0 }),
    pageno: Type.Integer({ minimum: 1 }),
    perpage: Type.Integer({ minimum: 1 }),
  }),
})

/** `GET /api/trending/topics?pageno=1&perpage=12`, and `GET /api/trending/topic?msid=`: a story's own topics first. */
export const TopicsResponse = Type.Object({ response: Type.Array(TopicLink, { maxItems }) })

/** `GET /request/breaking`: what an editor set as breaking and has not ended, newest first; mostly nothing. */
export const BreakingResponse = Type.Object({ response: Type.Array(Type.Object({ msid: Type.Integer(), path: Type.String(), title: Type.String({ maxLength: 1_000 }) }), { maxItems }) })

/** `GET /api/push/alerts`: what was sent to readers' devices lately, newest first. */
export const AlertsResponse = Type.Object({
  response: Type.Array(
    Type.Object({
      title: Type.String({ minLength: 1, maxLength: 4_000 }),
      body: Type.Optional(Type.String({ maxLength: 4_000 })),
      /** A path as plugins see it, in the edition of `channel`, or an address on another one of the site's hosts. */
      path: Type.String({ pattern: '^(?:/(?!/)|https?://)' }),
      channel: Type.Integer(),
      /** ISO 8601. */
      at: Type.String(),
    }),
    { maxItems },
  ),
})

/** What alerts can be about: the most important news (`top`), a section, a topic, an author, something else that a plugin offers. */
export const AlertTopic = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 210 }),
  kind: Type.Union([Type.Literal('top'), Type.Literal('section'), Type.Literal('topic'), Type.Literal('author'), Type.Literal('other')]),
  /** `top` has none: pages have words of their own for it. */
  name: Type.Optional(Type.String()),
})
export type AlertTopic = Static<typeof AlertTopic>

/** `GET /api/push/topics`: what an edition offers; `GET /api/push/followed`: what of it its reader follows. */
export const AlertTopicsResponse = Type.Object({ response: Type.Array(AlertTopic, { maxItems }) })

/** `GET /request/sitemaps`: the sitemaps of an edition by name, with their files and, where known, how new each is. */
export const SitemapsResponse = Type.Object({
  response: Type.Array(
    Type.Object({
      name: Type.String({ pattern: '^[a-z0-9-]+$' }),
      files: Type.Array(Type.Object({ file: Type.Integer({ minimum: 1 }), modified: Type.Optional(Type.String()) }), { maxItems: 50_000 }),
    }),
  ),
})

/** `GET /request/sitemap?name=&file=`: one file, by its number. */
export const SitemapResponse = Type.Object({
  response: Type.Array(
    Type.Object({
      path: Type.String({ pattern: '^/' }),
      modified: Type.Optional(Type.String()),
      alternates: Type.Optional(EditionPaths),
      pictures: Type.Optional(Type.Array(Type.Object({ msid: Type.Integer(), name: Type.String() }))),
      video: Type.Optional(Type.Object({ title: Type.String(), description: Type.String(), src: Type.String(), seconds: Type.Integer(), published: Type.String() })),
    }),
    { maxItems: 50_000 },
  ),
})

/** `GET /request/sitemap/news`: stories of the last 48 hours, newest first, 1,000 at most. */
export const NewsSitemapResponse = Type.Object({ response: Type.Array(Type.Object({ path: Type.String({ pattern: '^/' }), title: Type.String(), published: Type.String() }), { maxItems: 1_000 }) })

/** `GET /request/info?name=`: a static page. */
export const InfoResponse = Type.Object({
  response: Type.Object({ name: Type.String(), title: Type.String(), description: Type.String(), body: Html(), bodyAmp: AmpHtml('body'), ampExtensions: Type.Array(Type.String()), alternates: Type.Optional(EditionPaths) }),
})
