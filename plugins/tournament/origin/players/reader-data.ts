import type { ReaderData } from 'masthead/origin'
import { editorPath, playerPath } from '../../players/player-actions.ts'
import { messages } from '../../players/player-messages.ts'
import { databaseOf } from '../tables.ts'
import { recordsNameOf } from './edit-player.ts'

/** Of the account's page: the editor's own has all. */
const maxRecent = 5

/** Corrections that somebody of the desk has made. They stay when the account goes, without the name. */
export const readerData: ReaderData = {
  async export(reader, origin) {
    const rows = await databaseOf(origin).selectFrom('tournament_player_changes').select(['player', 'field', 'from_value', 'to_value', 'at']).where('reader', '=', reader).orderBy('at').execute()
    return { playerCorrections: rows.map(({ player, field, from_value: from, to_value: to, at }) => ({ player, field, from, to, made: new Date(Number(at)).toISOString() })) }
  },
  /** The way in for editors: stored pages are the same for everybody. */
  async recent(reader, { channel, roles }, origin) {
    const edition = origin.editions.find((one) => one.channel === channel)?.id
    if (!roles.includes('editor') || edition === undefined) return undefined
    const rows = await databaseOf(origin).selectFrom('tournament_player_changes').select(['player', 'field', 'at']).where('reader', '=', reader).orderBy('at', 'desc').orderBy('player').orderBy('number', 'desc').limit(maxRecent).execute()
    const names = await Promise.all(rows.map(({ player }) => recordsNameOf(databaseOf(origin), player)))
    return {
      heading: { english: messages.english.corrections, telugu: messages.telugu.corrections },
      more: editorPath,
      entries: rows.map(({ player, field, at }, place) => ({ title: `${names[place] ?? player}: ${messages[edition].field(field)}`, path: playerPath(player), channel, at: Number(at) })),
    }
  },
  async erase(reader, origin) {
    await databaseOf(origin).updateTable('tournament_player_changes').set({ reader: null, reader_name: null }).where('reader', '=', reader).execute()
  },
}
