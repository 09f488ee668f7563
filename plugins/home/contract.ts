import { Type } from 'masthead'
import { Teaser } from 'masthead/content'

/** Most stories that editors pin above all others. */
export const maxPins = 8

/** What editors have made of the front page of an edition. */
export const FrontAnswer = Type.Object({
  response: Type.Object({
    /** Stories that stand in a place of their own among the lead stories, counted from 1: the first opens the page. */
    pins: Type.Array(Type.Object({ place: Type.Integer({ minimum: 1, maximum: maxPins }), story: Teaser }), { maxItems: maxPins }),
    /** Its strips, in place of the configured ones. */
    strips: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 40 })),
  }),
})
