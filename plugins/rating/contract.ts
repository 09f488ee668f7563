import { type Static, Type } from 'masthead'

// What the content API answers below `/api/rating/`.

const Count = Type.Integer({ minimum: 0 })

/** 1 to 5. */
export const Stars = Type.Integer({ minimum: 1, maximum: 5 })

/** `GET /api/rating/getrating?msid=`: what readers think of what a review is about. */
export const RatingAnswer = Type.Object({
  response: Type.Object({
    /** Of all ratings, to one digit; absent while there are none. */
    average: Type.Optional(Type.Number({ minimum: 1, maximum: 5 })),
    count: Count,
    /** How many gave 1, 2, 3, 4 and 5. */
    readers: Type.Array(Count, { minItems: 5, maxItems: 5 }),
  }),
})
export type ReadersRating = Static<typeof RatingAnswer>['response']

/** `POST /api/rating/setrating` */
export const RatedAnswer = Type.Object({ response: Type.Object({ stars: Stars, average: Type.Number({ minimum: 1, maximum: 5 }), count: Count }) })
export type Rated = Static<typeof RatedAnswer>['response']

/** `GET /api/rating/mine?msid=`: what the signed reader has given. */
export const MineAnswer = Type.Object({ response: Type.Object({ stars: Type.Optional(Stars) }) })
export type Mine = Static<typeof MineAnswer>['response']
