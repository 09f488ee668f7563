import { type Importer, type ImportNote, openTable, textFault } from 'masthead/origin'
import { currentCode, isKnownCode, nationName } from '../games/nations.ts'
import { rankNations } from '../games/tally.ts'
import { type Series, settings } from '../settings.ts'
import type { NewCount } from './games-document.ts'
import { type GamesDatabase, gamesDatabase } from './tables.ts'
import { putGames } from './write-games.ts'

interface Row {
  readonly where: string
  readonly series: string
  readonly year: number
  /** As the file writes it. */
  readonly written: string
  readonly code: string
  readonly nation: string
  readonly counts: { readonly gold: number; readonly silver: number; readonly bronze: number }
  readonly rank: number | undefined
}

type Read = Row | { readonly where: string; readonly reason: string; /** Somebody has to decide about it: the figures contradict each other. */ readonly isHeld: boolean }

/** Reads tables of medals: CSV with a row for each nation. The Games are named in a column, or by the file. */
export const medalsImporter: Importer = {
  description: 'Tables of medals: CSV with year, code, nation, gold, silver, bronze (total and rank are checked), of Games that a column "games" or the name of the file says.',
  replaces: 'nations of its Games that the table lacks',
  async run(path, origin, progress, { replace } = { replace: false }) {
    const { series: all } = settings.of(origin)
    const table = await openTable(path, { what: 'a table of medals', columns: ['year', 'code', 'gold', 'silver', 'bronze'] })
    const [rejected, held, notes]: [ImportNote[], ImportNote[], ImportNote[]] = [[], [], [...table.notes]]
    const rows: Row[] = []
    for (const file of table.files) {
      const ofFile = all.find(({ id }) => file.name.toLowerCase().startsWith(id))?.id
      for await (const row of file.rows()) {
        const where = row.where.includes(file.name) ? row.where : `${file.name}, ${row.where}`
        const read = row.kind === 'fault' ? { where, reason: row.reason, isHeld: false } : readRow(row.fields, where, ofFile, all)
        if ('reason' in read) (read.isHeld ? held : rejected).push({ where: read.where, reason: read.reason })
        else rows.push(read)
      }
    }
    const db = gamesDatabase(origin)
    let imported = 0
    const byGames = Map.groupBy(rows, ({ series, year }) => `${series} ${year}`)
    for (const some of byGames.values()) {
      const [first] = some
      const series = all.find(({ id }) => id === first?.series)
      if (!first || !series) continue
      const kept = withoutDuplicates(some, held, notes)
      const before = await countsBefore(db, series.id, first.year)
      const lacking = before.filter(({ nation }) => !kept.some(({ code }) => code === nation))
      const counts: readonly NewCount[] = [...kept.map(({ code, counts: each }) => ({ nation: code, ...each })), ...(replace ? [] : lacking)]
      if (lacking.length > 0) notes.push({ where: `${series.id} ${first.year}`, reason: `${lacking.map(({ nation }) => nation).join(', ')} ${replace ? 'are not in the table and were taken away' : 'are in the store and not in the table: they stay, unless the import is run with --replace'}.` })
      noteRanks(kept, counts, notes)
      const names = Object.fromEntries(kept.flatMap(({ code, nation }) => (nation === '' || nation === nationName(code).en ? [] : [[code, nation]])))
      const gone = await putGames(origin, [{ series, document: { series: series.id, year: first.year, nations: names, events: [], sessions: [], table: counts } }])
      notes.push(...gone.map((demo) => ({ where: 'demonstration', reason: `${demo} gave way to real Games.` })))
      imported += kept.length
      await progress(imported, rows.length)
    }
    return { imported, rejected, held, notes }
  },
}

function readRow(fields: Readonly<Record<string, string>>, where: string, ofFile: string | undefined, all: readonly Series[]): Read {
  const text = (name: string): string => (fields[name] ?? '').trim()
  const refused = (reason: string): Read => ({ where, reason, isHeld: false })
  const series = text('games') || ofFile
  if (series === undefined) return refused(`Nothing says of which Games it is: name the file after them (${all.map(({ id }) => `${id}-2022.csv`).join(', ')}), or give it a column "games".`)
  if (!all.some(({ id }) => id === series)) return refused(`"${series}" is none of the Games of this site: ${all.map(({ id }) => id).join(', ')}.`)
  const year = Number(text('year'))
  if (!/^[12]\d{3}$/.test(text('year')) || year < 1890 || year > 2200) return refused(`"${text('year')}" is no year.`)
  const written = text('code').toUpperCase()
  if (!/^[A-Z]{3}$/.test(written)) return refused(`"${text('code')}" is no code of a nation: three letters.`)
  const nation = text('nation')
  const fault = textFault(nation) ?? (/[<>]/.test(nation) ? 'it holds markup' : undefined)
  if (nation.length > 160 || fault !== undefined) return refused(`Its nation is no name: ${fault ?? 'too long'}.`)
  const numbers = { gold: text('gold'), silver: text('silver'), bronze: text('bronze') }
  for (const [name, value] of Object.entries(numbers)) if (!/^\d{1,4}$/.test(value)) return refused(`Its ${name}, "${value}", is no number of medals.`)
  const counts = { gold: Number(numbers.gold), silver: Number(numbers.silver), bronze: Number(numbers.bronze) }
  const sum = counts.gold + counts.silver + counts.bronze
  if (text('total') !== '' && Number(text('total')) !== sum) return { where, reason: `${written}: ${counts.gold} + ${counts.silver} + ${counts.bronze} are ${sum}, not ${text('total')}. Which figure is wrong?`, isHeld: true }
  return { where, series, year, written, code: currentCode(written), nation, counts, rank: /^\d{1,3}$/.test(text('rank')) ? Number(text('rank')) : undefined }
}

/** One row for each nation: of several with different figures none is taken. */
function withoutDuplicates(rows: readonly Row[], held: ImportNote[], notes: ImportNote[]): readonly Row[] {
  return [...Map.groupBy(rows, ({ code }) => code)].flatMap(([code, same]) => {
    const [first, ...others] = same
    if (!first) return []
    if (first.written !== code) notes.push({ where: first.where, reason: `${first.written} is written ${code} now.` })
    if (!isKnownCode(code)) notes.push({ where: first.where, reason: `${code} is no code that the plugin knows: it is shown as the table names it.` })
    const differs = others.some(({ counts }) => JSON.stringify(counts) !== JSON.stringify(first.counts))
    if (!differs) {
      notes.push(...others.map(({ where }) => ({ where, reason: `${code} is there twice, with the same figures.` })))
      return [first]
    }
    held.push(...same.map(({ where, written }) => ({ where, reason: `${code} is there ${same.length} times with different figures${written === code ? '' : ` (here as ${written})`}: none is taken.` })))
    return []
  })
}

/** Ranks are computed; where the table has another one, somebody should know. */
function noteRanks(rows: readonly Row[], counts: readonly NewCount[], notes: ImportNote[]): void {
  const ranks = new Map(rankNations(counts.map(({ nation, ...each }) => ({ code: nation, ...each })), 'gold').map(({ code, rank }) => [code, rank]))
  for (const { where, code, rank } of rows) if (rank !== undefined && ranks.get(code) !== rank) notes.push({ where, reason: `${code} has rank ${rank} in the table; by its medals it is ${ranks.get(code) ?? 'without one'}, which is shown.` })
}

/** Of real Games: a demonstration is no table to add to. */
async function countsBefore(db: GamesDatabase, series: string, year: number): Promise<readonly NewCount[]> {
  const edition = await db.selectFrom('games_editions').select('demo').where('series', '=', series).where('year', '=', year).executeTakeFirst()
  if (!edition || edition.demo === 1) return []
  const rows = await db.selectFrom('games_counts').select(['code', 'gold', 'silver', 'bronze']).where('series', '=', series).where('year', '=', year).orderBy('code').execute()
  return rows.map(({ code, ...counts }) => ({ nation: code, ...counts }))
}
