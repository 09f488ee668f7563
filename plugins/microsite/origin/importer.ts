import { type Importer, readJson } from 'masthead/origin'
import { findSite, publishSite, putSite } from './put-site.ts'
import { shortcomingsOf } from './shortcomings.ts'
import { draftOf } from './stored-site.ts'

/** `masthead import microsites <file>`: as `microsite put` and `publish` of all that are right. */
export const importer: Importer = {
  description: 'special pages: a JSON file with a list of them (docs/plugins/microsite.md), which are published',
  async run(path, origin, progress) {
    const read = await readJson(path)
    const sites: readonly unknown[] = Array.isArray(read) ? read : [read]
    const rejected: { where: string; reason: string }[] = []
    const notes: { where: string; reason: string }[] = []
    for (const [index, site] of sites.entries()) {
      const faults = await putSite(origin, site)
      if (faults.length > 0) rejected.push({ where: `page ${index + 1}`, reason: faults.map(({ field, reason }) => `${field} ${reason}`).join(' ') })
      else {
        const { channel, address } = site as { readonly channel: number; readonly address: string }
        const row = await findSite(origin, channel, address.trim())
        if (row) notes.push(...(await shortcomingsOf(draftOf(row), channel, origin)).map((reason) => ({ where: `page ${index + 1}`, reason })))
        if (row && (row.draft !== null || row.state !== 'published')) await publishSite(origin, row)
      }
      await progress(index + 1, sites.length)
    }
    return { imported: sites.length - rejected.length, rejected, notes }
  },
}
