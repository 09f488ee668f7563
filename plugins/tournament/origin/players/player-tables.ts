import type { PlayerField } from '../../players/player-rules.ts'

/** What the desk says of a player, over what was imported, which stays as it is. */
export interface PlayerEditsTable {
  player: string
  field: PlayerField
  value: string
  /** What the records said when it was corrected, or when somebody last decided against them. */
  was: string
}

/** Who changed what; a null value is that of the records. */
export interface PlayerChangesTable {
  player: string
  /** Counts the changes of a player. */
  number: number
  field: PlayerField
  from_value: string | null
  to_value: string | null
  at: number
  /** Null once the account is deleted. */
  reader: string | null
  reader_name: string | null
  undoes: number | null
}
