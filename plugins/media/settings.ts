import { defineSettings, type Static, Type } from 'masthead'

const Show = Type.Object(
  {
    edition: Type.String({ minLength: 1, description: 'the id of an edition' }),
    section: Type.String({ pattern: '^(?:podcasts(?:/[a-z0-9-]+)?|shows/[a-z0-9-]+)$', description: 'podcasts, a section directly below it, as in podcasts/history, or a show, as in shows/five-notes' }),
    cover: Type.String({ pattern: '^(?:https://[^\\s/]+)?/(?!/)[^\\s"\'<>]+\\.(?:jpg|jpeg|png)$', description: 'the address of a square JPEG or PNG of 1400 to 3000 pixels a side' }),
    author: Type.Optional(Type.String({ minLength: 1, maxLength: 255, description: 'who makes it; the organisation of the edition otherwise' })),
    owner: Type.Optional(Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$', description: 'a public e-mail address by which directories verify whose the show is' })),
    categories: Type.Array(Type.Array(Type.String({ minLength: 1 }), { minItems: 1, maxItems: 2 }), { minItems: 1, maxItems: 3, description: 'categories of Apple Podcasts, each with its subcategory where it has one, as in [["News", "Daily News"]]' }),
    explicit: Type.Boolean({ default: false, description: 'true or false' }),
    serial: Type.Boolean({ default: false, description: 'true where episodes are heard from the first on' }),
    locked: Type.Boolean({ default: true, description: 'false to let other hosts import the show' }),
    guid: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$', description: 'its podcast:guid, when it moved here with one' })),
  },
  { additionalProperties: false },
)
export type Show = Static<typeof Show>

const Series = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 60, description: 'letters, digits and dashes, as in how-things-move' }),
    edition: Type.String({ minLength: 1, description: 'the id of an edition' }),
    kind: Type.Union([Type.Literal('video'), Type.Literal('audio')], { description: '"video" or "audio"' }),
    title: Type.String({ minLength: 1, maxLength: 120, description: 'a title' }),
    text: Type.String({ minLength: 1, maxLength: 1_000, description: 'a sentence or two' }),
    topic: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'the topic that its episodes have; its own id otherwise' })),
    picture: Type.Optional(Type.Object({ msid: Type.Integer({ minimum: 1 }), name: Type.String({ minLength: 1, pattern: '^[a-z0-9-]+$' }), alt: Type.String() }, { additionalProperties: false, description: 'a picture of the store' })),
  },
  { additionalProperties: false },
)
export type Series = Static<typeof Series>

const App = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 40 }), url: Type.String({ pattern: '^https://[^\\s"\'<>]*\\{feed\\}[^\\s"\'<>]*$', description: 'an https address with {feed} where the address of the feed goes, encoded' }) },
  { additionalProperties: false },
)

/** What a site says of its podcasts; docs/plugins/media.md has an example. */
export const settings = defineSettings({
  schema: Type.Object({
    shows: Type.Array(Show, { default: [], maxItems: 200, description: 'a list of podcasts' }),
    series: Type.Array(Series, { default: [], maxItems: 500, description: 'a list of shows' }),
    podcastApps: Type.Array(App, { default: [], maxItems: 20, description: 'podcast apps with the address by which each subscribes' }),
  }),
  public: ['shows', 'series', 'podcastApps'],
})

export type PublicSettings = Parameters<typeof settings.publicOf>[0]['settings']
