import { basename } from 'node:path'
import { type Importer, type ImportNote, inputFiles, readJson } from 'masthead/origin'
import { settings } from '../settings.ts'
import { judgeGames } from './games-document.ts'
import { gamesDatabase } from './tables.ts'
import { knownGames, putGames } from './write-games.ts'

/** Reads Games: JSON files, each with one edition or a list of them. Entries that contradict themselves are kept aside, the others taken. */
export const gamesImporter: Importer = {
  description: 'Games (commonwealth, asian …): JSON with days, place, disciplines, events with their medals, sessions, or a table of medals.',
  async run(path, origin, progress) {
    const { series: all } = settings.of(origin)
    const db = gamesDatabase(origin)
    const [rejected, held, notes]: [ImportNote[], ImportNote[], ImportNote[]] = [[], [], []]
    let imported = 0
    const files = await inputFiles(path, ['.json', '.json.gz'])
    for (const [index, file] of files.entries()) {
      const content = await readJson(file)
      for (const [number, value] of (Array.isArray(content) ? content : [content]).entries()) {
        const where = (at: string) => [basename(file), ...(Array.isArray(content) ? [`entry ${number + 1}`] : []), ...(at === '' ? [] : [at])].join(', ')
        const { document, faults, notes: own } = await judgeGames(value, all.map(({ id }) => id), (series, year) => knownGames(db, series, year))
        const told = faults.map(({ at, reason }) => ({ where: where(at), reason }))
        notes.push(...own.map(({ at, reason }) => ({ where: where(at), reason })))
        const series = all.find(({ id }) => id === document?.series)
        if (!document || !series) {
          rejected.push(...told)
          continue
        }
        held.push(...told)
        const gone = await putGames(origin, [{ series, document }])
        notes.push(...gone.map((demo) => ({ where: 'demonstration', reason: `${demo} gave way to real Games.` })))
        imported += document.events.length + document.sessions.length + (document.table?.length ?? 0)
      }
      await progress(index + 1, files.length)
    }
    return { imported, rejected, held, notes }
  },
}
