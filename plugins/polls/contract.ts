import { type Static, Type } from 'masthead'

// What the content API answers below `/api/poll/`.

const Count = Type.Integer({ minimum: 0 })
/** ISO 8601. */
const Time = Type.String({ maxLength: 30 })
/** As plugins see it. */
const Path = Type.String({ maxLength: 600, pattern: '^/' })

export const Option = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 99 }), text: Type.String({ maxLength: 200 }), votes: Count })
export type Option = Static<typeof Option>

export const Poll = Type.Object({
  msid: Type.Integer({ minimum: 1 }),
  path: Path,
  question: Type.String({ maxLength: 300 }),
  /** What it is about, in a sentence or two. */
  text: Type.Optional(Type.String({ maxLength: 1_000 })),
  /** In the order of the newsroom. Views show votes to who has voted, and to all once it is closed. */
  options: Type.Array(Option, { minItems: 2, maxItems: 12 }),
  total: Count,
  opens: Time,
  /** Absent: until somebody closes it. */
  closes: Type.Optional(Time),
  isOpen: Type.Boolean(),
  /** Number of its changes: the cursor of live readers. */
  revision: Count,
  /** Stories that ask it. */
  stories: Type.Array(Type.Object({ title: Type.String({ maxLength: 400 }), path: Path }), { maxItems: 20 }),
})
export type Poll = Static<typeof Poll>

/** `GET /api/poll/get?msid=` */
export const PollAnswer = Type.Object({ response: Poll })

/** `GET /api/poll/of?story=`, and `GET /api/poll/newest`: there may be none. */
export const MaybePollAnswer = Type.Object({ response: Type.Object({ poll: Type.Union([Poll, Type.Null()]) }) })

/** `GET /api/poll/list`: open ones first, then the newest. */
export const PollsAnswer = Type.Object({ response: Type.Object({ total: Count, pageno: Type.Integer({ minimum: 1 }), perpage: Type.Integer({ minimum: 1 }), items: Type.Array(Poll, { maxItems: 100 }) }) })

/** 128 random bits by which whoever has voted sees the results. */
export const receiptPattern = /^[\w-]{22}$/

/** `POST /api/poll/submit` */
export const VotedAnswer = Type.Object({
  response: Type.Object({
    path: Path,
    receipt: Type.String({ pattern: receiptPattern.source }),
    option: Type.Integer({ minimum: 1 }),
    /** By option, in their order. */
    votes: Type.Array(Count, { maxItems: 12 }),
    revision: Count,
  }),
})
export type Voted = Static<typeof VotedAnswer>['response']

/** `GET /api/poll/voted?receipt=`: the results, and what this reader has chosen. */
export const ReceiptAnswer = Type.Object({ response: Type.Object({ poll: Poll, option: Type.Integer({ minimum: 1 }) }) })

/** `GET /api/poll/mine?msid=`: what this reader or browser has chosen. Without an answer to that there are no votes. */
export const MineAnswer = Type.Object({ response: Type.Object({ option: Type.Optional(Type.Integer({ minimum: 1 })), votes: Type.Array(Count, { maxItems: 12 }), revision: Count }) })
export type Mine = Static<typeof MineAnswer>['response']

/** What live readers are told: all that moves, in one. */
export const LivePoll = Type.Object({ id: Type.Literal('poll'), isOpen: Type.Boolean(), votes: Type.Array(Count, { maxItems: 12 }) })
export type LivePoll = Static<typeof LivePoll>
