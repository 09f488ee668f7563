import { type Static, Type } from 'masthead'

// What the content API answers below `/api/comment/`.

const Id = Type.String({ pattern: '^[a-z0-9]{8,32}$' })
const Time = Type.String({ maxLength: 30 })
/** Of a story, as plugins see it. */
const Path = Type.String({ maxLength: 600, pattern: '^/' })
const Count = Type.Integer({ minimum: 0 })

const Said = {
  id: Id,
  /** Of its writer. */
  name: Type.String({ maxLength: 400 }),
  /** Plain text in lines. */
  text: Type.String({ maxLength: 20_000 }),
  /** ISO 8601. */
  at: Time,
  /** Whether it was changed since. */
  edited: Type.Boolean(),
  likes: Count,
  dislikes: Count,
}

/** One that answers another. */
export const Reply = Type.Object(Said)
export type Reply = Static<typeof Reply>

export const Comment = Type.Object({
  ...Said,
  /** `false`: it was taken away, and stands here for its replies' sake; name and text are empty. */
  isThere: Type.Boolean(),
  /** The oldest first. */
  replies: Type.Array(Reply, { maxItems: 100 }),
  /** Of which `replies` are the first. */
  repliesInAll: Count,
})
export type Comment = Static<typeof Comment>

/** `GET /api/comment/getcomment` */
export const CommentsAnswer = Type.Object({
  response: Type.Object({
    msid: Type.Integer(),
    /** Whether comments are taken. */
    isOpen: Type.Boolean(),
    /** All that are shown, replies included. */
    count: Count,
    pageno: Type.Integer({ minimum: 1 }),
    pages: Type.Integer({ minimum: 1 }),
    /** Of the story's changes, for live readers. */
    cursor: Count,
    comments: Type.Array(Comment, { maxItems: 100 }),
  }),
})
export type Comments = Static<typeof CommentsAnswer>['response']

/** `GET /api/comment/getcommentcount?msid=1,2` */
export const CountsAnswer = Type.Object({ response: Type.Array(Type.Object({ msid: Type.Integer(), count: Count }), { maxItems: 200 }) })

/** What became of a comment: seen by everybody, or by a person first. */
export const PostedAnswer = Type.Object({ response: Type.Object({ id: Id, state: Type.Union([Type.Literal('shown'), Type.Literal('pending')]), comment: Type.Optional(Reply), path: Type.Optional(Path) }) })
export type Posted = Static<typeof PostedAnswer>['response']

export const VotedAnswer = Type.Object({ response: Type.Object({ id: Id, likes: Count, dislikes: Count, vote: Type.Union([Type.Literal('up'), Type.Literal('down'), Type.Literal('none')]) }) })
export type Voted = Static<typeof VotedAnswer>['response']

export const DoneAnswer = Type.Object({ response: Type.Object({ id: Id, path: Type.Optional(Path) }) })

/** What of a story's comments is a reader's own: `GET /api/comment/mine?msid=`. */
export const MineAnswer = Type.Object({
  response: Type.Object({
    name: Type.String({ maxLength: 400 }),
    isModerator: Type.Boolean(),
    editable: Type.Array(Id, { maxItems: 50 }),
    liked: Type.Array(Id, { maxItems: 200 }),
    disliked: Type.Array(Id, { maxItems: 200 }),
  }),
})
export type Mine = Static<typeof MineAnswer>['response']

export const State = Type.Union([Type.Literal('shown'), Type.Literal('pending'), Type.Literal('hidden'), Type.Literal('removed')])

/** A comment as moderators decide on it. */
const Decided = Type.Object({
  ...Said,
  state: State,
  /** Why it waits: names of rules, as in `words`. */
  reason: Type.String({ maxLength: 200 }),
  reports: Count,
  /** Of this text: what a moderator decides is about the text that they have read. */
  version: Count,
  title: Type.String({ maxLength: 400 }),
  path: Path,
  channel: Type.Integer(),
})
export type Decided = Static<typeof Decided>

/** A reader of whom nothing is taken, with a name that they wrote under, where there is one still. */
const Blocked = Type.Object({ reader: Type.String({ minLength: 1, maxLength: 200 }), name: Type.String({ maxLength: 400 }), at: Type.String({ maxLength: 40 }) })
export type Blocked = Static<typeof Blocked>

/** What waits for a moderator, the oldest first; what moderators took down lately and whom they blocked, the newest first. */
export const QueueAnswer = Type.Object({ response: Type.Object({ waiting: Count, comments: Type.Array(Decided, { maxItems: 100 }), removed: Type.Array(Decided, { maxItems: 100 }), blocked: Type.Array(Blocked, { maxItems: 100 }) }) })
export type Queue = Static<typeof QueueAnswer>['response']

/** One comment as its reader may act on it: `GET /api/comment/one`. */
export const OneAnswer = Type.Object({
  response: Type.Object({
    ...Said,
    msid: Type.Integer(),
    isOwn: Type.Boolean(),
    /** Whether its writer may still change it. */
    isEditable: Type.Boolean(),
    state: State,
    version: Count,
    /** Whether its reader decides on comments. */
    isModerator: Type.Boolean(),
    isOpen: Type.Boolean(),
    vote: Type.Union([Type.Literal('up'), Type.Literal('down'), Type.Literal('none')]),
    isReported: Type.Boolean(),
    title: Type.String({ maxLength: 400 }),
    path: Path,
  }),
})

/** What live readers are told: a comment, or how many there are. */
export const LiveComment = Type.Union([Type.Object({ ...Said, parent: Type.Optional(Id) }), Type.Object({ id: Type.Literal('story'), count: Count })])
export type LiveComment = Static<typeof LiveComment>
