import { type Static, Type } from 'masthead'
import { playerRoles } from './player-rules.ts'

/** As records know a player: a number of the Cricsheet registry, or the name with dashes. */
export const playerIdPattern = '^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_-]{0,119}$'

const Text = Type.String()
const Values = Type.Object({ name: Text, nameTelugu: Text, role: Type.Enum(['', ...playerRoles]), born: Text })

export const PlayerHit = Type.Object({ id: Text, name: Text, nameTelugu: Type.Optional(Text), team: Text, tournaments: Type.Array(Text), isEdited: Type.Boolean() })

export const PlayerChange = Type.Object({
  player: Text,
  playerName: Text,
  /** Counts a player's changes from 1. */
  number: Type.Integer({ minimum: 1 }),
  field: Type.Union([Type.Literal('name'), Type.Literal('nameTelugu'), Type.Literal('role'), Type.Literal('born')]),
  /** Absent where it was, or is, as in the records. */
  from: Type.Optional(Text),
  to: Type.Optional(Text),
  /** Milliseconds since the epoch. */
  at: Type.Integer(),
  /** Absent once the account is deleted. */
  by: Type.Optional(Text),
  /** The number of the change that this one takes back. */
  undoes: Type.Optional(Type.Integer()),
  canUndo: Type.Boolean(),
})
export type PlayerChange = Static<typeof PlayerChange>

/** `GET /api/tournament/player-editor?q=&player=`, for the role `editor` */
export const EditorAnswer = Type.Object({
  response: Type.Object({
    found: Type.Array(PlayerHit),
    /** More than are shown. */
    hasMore: Type.Boolean(),
    player: Type.Optional(
      Type.Object({
        id: Text,
        team: Text,
        values: Values,
        /** The name in the newest match. */
        recordsName: Text,
        /** Changes so far: sent back, so that nobody overwrites what they have not seen. */
        changes: Type.Integer({ minimum: 0 }),
        /** The records' name has changed since it was corrected: from what, to what. */
        conflict: Type.Optional(Type.Object({ was: Text, is: Text })),
      }),
    ),
    /** Newest first: of the player, or of all. */
    history: Type.Array(PlayerChange),
  }),
})

export const EditedAnswer = Type.Object({ response: Type.Object({ changed: Type.Integer({ minimum: 0 }), tags: Type.Array(Text) }) })
