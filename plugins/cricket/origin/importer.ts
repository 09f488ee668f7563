import { type Importer, readJson } from 'masthead/origin'
import { feed, InvalidFeed, putMatch } from './feed.ts'

interface Entry {
  readonly match?: { readonly id?: unknown }
  readonly events?: unknown
}

/** `masthead import cricket-matches <file>` */
export const importer: Importer = {
  description: 'cricket-matches: a JSON file with matches to come, or with balls (docs/plugins/cricket.md)',
  async run(path, origin, progress) {
    const list = await readJson(path)
    if (!Array.isArray(list)) throw new Error(`${path} is no list: write [ { "match": { "id": … }, "events": [ … ] }, … ].`)
    const rejected: { where: string; reason: string }[] = []
    const notes: { where: string; reason: string }[] = []
    for (const [index, { match, events }] of (list as readonly Entry[]).entries()) {
      const where = `match ${typeof match?.id === 'string' ? match.id : index + 1}`
      try {
        const reports = [await putMatch(origin, match), ...(events === undefined ? [] : [await feed(origin, String(match?.id), events)])]
        notes.push(...reports.flatMap((report) => report.notes.map((reason) => ({ where, reason }))))
      } catch (error) {
        if (!(error instanceof InvalidFeed)) throw error
        rejected.push({ where: `${where}${error.field}`, reason: error.message })
      }
      await progress(index + 1, list.length)
    }
    return { imported: list.length - rejected.length, rejected, notes }
  },
}
