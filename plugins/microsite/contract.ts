import { type Static, Type } from 'masthead'
import { Image, Recording, Teaser } from 'masthead/content'
import { addressPattern, maxAddressLength } from './paths.ts'

const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
/** ISO 8601 with its offset: the moment, whatever the reader's clock says. */
const Time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{3})?)?(?:Z|[+-]\\d\\d:\\d\\d)$' })
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' })
/** An IANA time zone, as in `Asia/Kolkata`. */
const Zone = Type.String({ pattern: '^[A-Za-z_]+(?:/[A-Za-z0-9_+-]+){0,2}$', maxLength: 60 })
const Anchor = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })
/** A path of the site, a place on the page, or an address elsewhere. */
const Target = Type.String({ pattern: '^(?:/(?!/)|#[a-z]|https://)[^\\s"\'<>\\\\]*$', maxLength: 500 })
const Pixels = Type.Integer({ minimum: 40, maximum: 800 })
const Size = Type.Object({ width: Pixels, height: Pixels })

/** What a microsite is painted with: the ground of its bands and what is written on it, and of what is to be pressed. */
export const Colours = Type.Object({ ground: Colour, ink: Colour, accent: Colour, onAccent: Colour })
export type Colours = Static<typeof Colours>

const anchored = { id: Type.Optional(Anchor), heading: Type.Optional(Words(120)) }

export const Hero = Type.Object({
  kind: Type.Literal('hero'),
  kicker: Type.Optional(Words(80)),
  text: Type.Optional(Words(400)),
  picture: Type.Optional(Image),
  button: Type.Optional(Type.Object({ label: Words(40), to: Target })),
})
export const Text = Type.Object({ kind: Type.Literal('text'), ...anchored, paragraphs: Type.Array(Words(2_000), { minItems: 1, maxItems: 20 }), points: Type.Optional(Type.Array(Words(400), { maxItems: 20 })) })
export const Person = Type.Object({ name: Words(120), role: Type.Optional(Words(160)), about: Type.Optional(Words(600)), picture: Type.Optional(Image) })
export const Speakers = Type.Object({ kind: Type.Literal('speakers'), ...anchored, people: Type.Array(Person, { minItems: 1, maxItems: 60 }) })
export const Session = Type.Object({ starts: Time, ends: Type.Optional(Time), title: Words(200), text: Type.Optional(Words(600)), speakers: Type.Optional(Type.Array(Words(120), { maxItems: 12 })), place: Type.Optional(Words(120)) })
export const Agenda = Type.Object({
  kind: Type.Literal('agenda'),
  ...anchored,
  /** Where it takes place: its days and times are shown as they are there. */
  timeZone: Zone,
  /** Whose times are given beside them. */
  alsoIn: Type.Optional(Type.Array(Zone, { maxItems: 4 })),
  sessions: Type.Array(Session, { minItems: 1, maxItems: 80 }),
})
export const Logo = Type.Object({ name: Words(120), logo: Image, url: Type.Optional(Type.String({ pattern: '^https?://[^\\s"\'<>\\\\]+$', maxLength: 500 })), mobile: Size, desktop: Size })
export const slots = ['interiorDecorPartner', 'coPoweredBy'] as const
export const Sponsors = Type.Object({
  kind: Type.Literal('sponsors'),
  ...anchored,
  slots: Type.Array(Type.Object({ slot: Type.Optional(Type.Union([Type.Literal('interiorDecorPartner'), Type.Literal('coPoweredBy')])), /** Instead of the slot's own words. */ text: Type.Optional(Words(80)), logos: Type.Array(Logo, { minItems: 1, maxItems: 12 }) }), { minItems: 1, maxItems: 8 }),
})
export const Gallery = Type.Object({ kind: Type.Literal('gallery'), ...anchored, pictures: Type.Array(Image, { minItems: 1, maxItems: 24 }) })
export const Video = Type.Object({ kind: Type.Literal('video'), ...anchored, title: Words(200), recording: Recording, poster: Type.Optional(Image) })
export const FormField = Type.Object({
  label: Words(160),
  type: Type.Union([Type.Literal('text'), Type.Literal('longText'), Type.Literal('email'), Type.Literal('mobile'), Type.Literal('choice'), Type.Literal('tick')]),
  isRequired: Type.Optional(Type.Boolean()),
  options: Type.Optional(Type.Array(Words(120), { minItems: 2, maxItems: 12 })),
})
export type FormField = Static<typeof FormField>
export const maxFields = 8
const formFields = {
  kind: Type.Literal('form'),
  ...anchored,
  text: Type.Optional(Words(600)),
  fields: Type.Array(FormField, { minItems: 1, maxItems: maxFields }),
  submit: Words(40),
  /** Nothing is taken after it. */
  closes: Type.Optional(Time),
  /** The last day on which answers are kept, in India. */
  keptUntil: Day,
}
export const Form = Type.Object(formFields)
export const Countdown = Type.Object({ kind: Type.Literal('countdown'), ...anchored, to: Time, after: Words(160) })
export const Stories = Type.Object({ kind: Type.Literal('stories'), ...anchored, topic: Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 100 }), count: Type.Integer({ minimum: 1, maximum: 12 }) })

/** By kind, for whoever writes one. */
export const blockSchemas = { hero: Hero, text: Text, speakers: Speakers, agenda: Agenda, sponsors: Sponsors, gallery: Gallery, video: Video, form: Form, countdown: Countdown, stories: Stories } as const
export type BlockKind = keyof typeof blockSchemas
export const blockKinds = Object.keys(blockSchemas) as readonly BlockKind[]

const ShownForm = Type.Object({ ...formFields, isOpen: Type.Boolean() })
const ShownStories = Type.Intersect([Stories, Type.Object({ name: Type.String({ maxLength: 300 }), stories: Type.Array(Teaser, { maxItems: 12 }) })])
export const ShownBlock = Type.Union([Hero, Text, Speakers, Agenda, Sponsors, Gallery, Video, ShownForm, Countdown, ShownStories])
export type ShownBlock = Static<typeof ShownBlock>
export type BlockOf<Kind extends BlockKind> = Extract<ShownBlock, { readonly kind: Kind }>

/** What takes place, for search engines. */
export const Occasion = Type.Object({ name: Words(160), starts: Time, ends: Type.Optional(Time), place: Type.Optional(Words(200)), isOnline: Type.Optional(Type.Boolean()) })

export const Address = Type.String({ pattern: addressPattern, maxLength: maxAddressLength })

const siteFields = {
  address: Address,
  title: Words(140),
  description: Words(300),
  colours: Colours,
  occasion: Type.Optional(Occasion),
}

/** A microsite as its page shows it. */
export const Microsite = Type.Object({
  ...siteFields,
  blocks: Type.Array(ShownBlock, { minItems: 1, maxItems: 40 }),
  published: Time,
  modified: Time,
  /** The editions that have it, at the same address. */
  channels: Type.Array(Type.Integer(), { maxItems: 10 }),
})
export type Microsite = Static<typeof Microsite>

/** `GET /api/microsites/site?channel=&address=`: 404, or 410 for one that has ended. `GET /api/microsites/preview?token=`: its draft. */
export const SiteAnswer = Type.Object({ response: Microsite })

export const MicrositeTeaser = Type.Object({ address: Address, title: Words(140), description: Words(300), colours: Colours, starts: Type.Optional(Time), place: Type.Optional(Words(200)), channels: Type.Array(Type.Integer(), { maxItems: 10 }) })
export type MicrositeTeaser = Static<typeof MicrositeTeaser>

/** `GET /api/microsites/list?channel=` */
export const ListAnswer = Type.Object({ response: Type.Array(MicrositeTeaser, { maxItems: 200 }) })

/** What comes in: `blocks` are checked one by one, by their kind. */
export const MicrositeInput = Type.Object({
  ...siteFields,
  channel: Type.Integer(),
  /** The page answers 410 from then on. */
  ends: Type.Optional(Time),
  blocks: Type.Array(Type.Object({ kind: Type.String({ maxLength: 40 }) }), { minItems: 1, maxItems: 40 }),
})
