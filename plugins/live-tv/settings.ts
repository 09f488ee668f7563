import { defineSettings, type Static, Type } from 'masthead'

const address = (of: string) => Type.String({ pattern: '^(?:https://[\\w.-]+(?::\\d+)?)?/(?!/)[^\\s"\'<>\\\\^`{|}]*$', maxLength: 2_000, description: `the address of ${of}, which begins with https:// or with a slash` })

const Channel = Type.Object(
  {
    /** In addresses: `/live-tv/<id>`; the same in several editions for what is one channel to the newsroom. */
    id: Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 40, description: 'a short name of lower-case letters, digits and dashes' }),
    edition: Type.String({ minLength: 1, description: 'the id of an edition' }),
    name: Type.String({ minLength: 1, maxLength: 80 }),
    text: Type.String({ minLength: 1, maxLength: 300, description: 'what it shows' }),
    stream: address('an HLS playlist'),
    poster: address('a picture, 16:9 and 1280 pixels wide'),
    logo: Type.Optional(address('a square picture')),
    contentId: Type.String({ pattern: '^[\\w.:-]{1,80}$', description: 'what the newsroom\'s systems know it by' }),
    guide: Type.Optional(Type.String({ minLength: 1, maxLength: 120, description: 'its id in the guide (XMLTV), where that is another' })),
    default: Type.Boolean({ default: false, description: 'true for the channel of /live-tv' }),
    hidden: Type.Boolean({ default: false, description: 'true for a channel that readers do not see' }),
    noIndex: Type.Boolean({ default: false, description: 'true where search engines should not list it' }),
  },
  { additionalProperties: false },
)
export type Channel = Static<typeof Channel>

/** The channels of a site; docs/plugins/live-tv.md has an example. */
export const settings = defineSettings({
  schema: Type.Object({ channels: Type.Array(Channel, { default: [], maxItems: 60, description: 'a list of channels' }) }),
  public: ['channels'],
})

export type PublicSettings = Parameters<typeof settings.publicOf>[0]['settings']
