import { defineSettings, type Static, Type } from 'masthead'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** When a letter leaves by itself, in Indian time. */
const Sends = Type.Object(
  {
    days: Type.Array(Type.Enum([...weekdays]), { minItems: 1, uniqueItems: true, description: 'days of the week, as in "sunday"' }),
    at: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'an hour in India, as in "06:30"' }),
    /** Of weeks from Monday to Sunday, counted from the first of 1970. */
    everyWeeks: Type.Integer({ default: 1, minimum: 1, maximum: 8, description: 'every how many weeks' }),
  },
  { additionalProperties: false },
)
export type Sends = Static<typeof Sends>

const Letter = Type.Object({
  /** In addresses: `/news-letter/<id>`; the same in several editions for what is one letter to the newsroom. */
  id: Type.String({ pattern: '^[a-z0-9-]{1,40}$', description: 'a short name of lower-case letters, digits and dashes' }),
  edition: Type.String({ minLength: 1, description: 'the id of an edition' }),
  title: Type.String({ minLength: 1, maxLength: 80 }),
  text: Type.String({ minLength: 1, maxLength: 300, description: 'what is in it' }),
  rhythm: Type.String({ minLength: 1, maxLength: 80, description: 'when it comes' }),
  section: Type.Optional(Type.String({ pattern: '^[a-z0-9-]+(?:/[a-z0-9-]+)*$', description: 'the path of the section whose stories it has' })),
  /** Without it the letter leaves when somebody sends it. */
  sends: Type.Optional(Sends),
  stories: Type.Integer({ default: 6, minimum: 1, maximum: 20 }),
})
export type Letter = Static<typeof Letter>

/** Where the newest stories of all sections are. */
export const everything = 'latest-news'

/** The letters of a site; docs/plugins/newsletter.md has an example. */
export const settings = defineSettings({
  schema: Type.Object({
    letters: Type.Array(Letter, { default: [], maxItems: 40, description: 'a list of letters' }),
    mailsAtOnce: Type.Integer({ default: 2, minimum: 1, maximum: 20, description: 'mails that are handed over at the same time' }),
    site: Type.Optional(Type.String({ pattern: '^https?://[^/\\s]+/?$', description: 'where the site runs, as in http://127.0.0.1:3000, when its public address does not lead there' })),
  }),
  public: ['letters'],
})

/** The letters of an edition. */
export const lettersOf = (letters: readonly Letter[], { id }: { readonly id: string }): readonly Letter[] => letters.filter(({ edition }) => edition === id)
