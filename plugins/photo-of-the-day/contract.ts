import { Type, type Static } from 'masthead'
import { Image } from 'masthead/content'

// What the content API answers below `/api/photo-of-the-day`.

const Day = Type.String({ pattern: '^20\\d\\d-\\d\\d-\\d\\d$' })

export const DayPhoto = Type.Object({
  day: Day,
  image: Image,
  /** The story whose pictures it is one of, and its place among them, from 1; 0 where it is the lead picture alone. */
  story: Type.Object({ title: Type.String({ minLength: 1, maxLength: 1_000 }), path: Type.String({ pattern: '^/' }), place: Type.Integer({ minimum: 0 }) }),
})
export type DayPhoto = Static<typeof DayPhoto>

/** `GET /api/photo-of-the-day?channel=&day=`: that of a day, by default the newest, and those of the days before it. */
export const PhotoAnswer = Type.Object({
  response: Type.Object({
    photo: DayPhoto,
    /** The newest of the days before, newest first. */
    earlier: Type.Array(DayPhoto, { maxItems: 12 }),
    /** The next day that has one. */
    next: Type.Optional(Day),
    /** Other editions that have one for the day, by their channels. */
    channels: Type.Array(Type.Integer(), { maxItems: 50 }),
  }),
})

/** `GET /api/photo-of-the-day/newest?channel=`: nothing while there is none. */
export const NewestPhoto = Type.Object({ response: Type.Union([DayPhoto, Type.Null()]) })
