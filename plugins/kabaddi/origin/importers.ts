import { basename } from 'node:path'
import { type Importer, type ImportNote, inputFiles, openTable, readJson, textFault } from 'masthead/origin'
import { faultOfRow, inOrder } from '../season/standings.ts'
import { rulesOf, settings } from '../settings.ts'
import { judgeSeason } from './season-document.ts'
import { kabaddiDatabase } from './tables.ts'
import { knownTeams, putSeasons, seasonData, type Written } from './write-season.ts'

const notesOf = ({ gone, notes }: Written, where: string): ImportNote[] => [...gone.map((season) => ({ where: 'demonstration', reason: `Its season ${season} gave way to a real one.` })), ...notes.map((reason) => ({ where, reason }))]

/** Reads seasons match by match; the table and the leaders are computed from them. */
export const seasonImporter: Importer = {
  description: 'Kabaddi: JSON with a season, its sides and matches, or a list of such.',
  async run(path, origin, progress) {
    const { rules } = settings.of(origin)
    const db = kabaddiDatabase(origin)
    const [rejected, held, notes]: [ImportNote[], ImportNote[], ImportNote[]] = [[], [], []]
    let imported = 0
    const files = await inputFiles(path, ['.json', '.json.gz'])
    for (const [index, file] of files.entries()) {
      const content = await readJson(file)
      for (const [number, value] of (Array.isArray(content) ? content : [content]).entries()) {
        const where = (at: string) => [basename(file), ...(Array.isArray(content) ? [`entry ${number + 1}`] : []), ...(at === '' ? [] : [at])].join(', ')
        const { document, faults } = await judgeSeason(value, rules, (season) => knownTeams(db, season))
        ;(document ? held : rejected).push(...faults.map(({ at, reason }) => ({ where: where(at), reason })))
        if (!document) continue
        notes.push(...notesOf(await putSeasons(origin, [{ document }]), where('')))
        imported += document.matches.length
      }
      await progress(index + 1, files.length)
    }
    return { imported, rejected, held, notes }
  },
}

interface Row {
  readonly where: string
  readonly season: number
  readonly team: string
  readonly zone: string
  readonly position: number | undefined
  readonly figures: { readonly played: number; readonly won: number; readonly lost: number; readonly tied: number; readonly difference: number; readonly points: number }
}

const slugOf = (name: string): string => name.toLowerCase().normalize('NFKD').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 60)

/** Reads published tables of seasons whose matches are not known. Figures that cannot be together are kept aside. */
export const standingsImporter: Importer = {
  description: 'Kabaddi tables: CSV with season, team, played, won, lost, tied, points (group, score_diff and position are used where they are there).',
  async run(path, origin, progress) {
    const { rules } = settings.of(origin)
    const table = await openTable(path, { what: 'a kabaddi table', columns: ['season', 'team', 'played', 'won', 'lost', 'tied', 'points'] })
    const [rejected, held, notes]: [ImportNote[], ImportNote[], ImportNote[]] = [[], [], [...table.notes]]
    const rows: Row[] = []
    for (const file of table.files) {
      for await (const row of file.rows()) {
        const where = row.where.includes(file.name) ? row.where : `${file.name}, ${row.where}`
        const read = row.kind === 'fault' ? row.reason : readRow(row.fields, where)
        if (typeof read === 'string') rejected.push({ where, reason: read })
        else if (rows.some(({ season, team }) => season === read.season && slugOf(team) === slugOf(read.team))) held.push({ where, reason: `${read.team} is there twice in season ${read.season}.` })
        else {
          const fault = faultOfRow(read.figures, rulesOf(rules, read.season))
          if (fault === undefined) rows.push(read)
          else held.push({ where, reason: `${read.team}: ${fault}.` })
        }
      }
    }
    const db = kabaddiDatabase(origin)
    let imported = 0
    for (const [season, some] of Map.groupBy(rows, (row) => row.season)) {
      const known = await seasonData(db, season)
      const teams = some.map(({ team }) => known?.teams.find(({ id }) => id === slugOf(team)) ?? { id: slugOf(team), name: { en: team } })
      const entries = some.map(({ zone, figures, team }) => ({ team: slugOf(team), zone, ...figures }))
      const ordered = inOrder(entries.map((entry) => ({ ...entry, team: { id: entry.team, name: { en: entry.team } } })))
      for (const { team, position, where } of some) {
        const computed = ordered.find((row) => row.team.id === slugOf(team))?.position
        if (position !== undefined && position !== computed) notes.push({ where, reason: `${team} is at place ${position} of the table; by points and difference it is ${computed ?? 'nowhere'}, which is shown.` })
      }
      for (const [group, inGroup] of Map.groupBy(entries, ({ zone }) => zone)) {
        const [won, lost] = [inGroup.reduce((sum, row) => sum + row.won, 0), inGroup.reduce((sum, row) => sum + row.lost, 0)]
        // Sides of two zones play each other, so only whole seasons add up.
        if (group === '' && won !== lost) notes.push({ where: `season ${season}`, reason: `Its sides have ${won} wins and ${lost} losses: a row is missing or wrong.` })
      }
      notes.push(...notesOf(await putSeasons(origin, [{ document: { season, name: undefined, teams, matches: [] }, table: entries }]), `season ${season}`))
      imported += some.length
      await progress(imported, rows.length)
    }
    return { imported, rejected, held, notes }
  },
}

function readRow(fields: Readonly<Record<string, string>>, where: string): Row | string {
  const text = (name: string): string => (fields[name] ?? '').trim()
  const season = Number(text('season'))
  if (!/^\d{1,3}$/.test(text('season')) || season < 1 || season > 200) return `"${text('season')}" is no season.`
  const team = text('team')
  const fault = textFault(team) ?? (/[<>]/.test(team) ? 'it holds markup' : undefined)
  if (slugOf(team) === '' || team.length > 120 || fault !== undefined) return `Its team is no name: ${fault ?? 'no letters, or too many'}.`
  const numbers = ['played', 'won', 'lost', 'tied', 'points'] as const
  for (const name of numbers) if (!/^\d{1,3}$/.test(text(name))) return `Its ${name}, "${text(name)}", is no number.`
  if (!/^-?\d{0,4}$/.test(text('score_diff'))) return `Its score_diff, "${text('score_diff')}", is no number.`
  const number = (name: string): number => Number(text(name) || 0)
  return {
    where, season, team, zone: text('group').slice(0, 10),
    position: /^\d{1,2}$/.test(text('position')) ? number('position') : undefined,
    figures: { played: number('played'), won: number('won'), lost: number('lost'), tied: number('tied'), difference: number('score_diff'), points: number('points') },
  }
}
