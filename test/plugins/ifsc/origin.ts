import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { createOrigin, type Origin } from '../../../engine/origin/create-origin.ts'
import part from '../../../plugins/ifsc/origin/origin.ts'

/** Noon in India on 21 November 2026. */
export const now = Date.parse('2026-11-21T12:00:00+05:30')

/** An origin on a SQLite database in memory, with the tags that it says have changed. */
export async function openOrigin(): Promise<Origin & { readonly changed: string[] }> {
  const changed: string[] = []
  const origin = await createOrigin({ folder: ':memory:', editions: [], parts: [{ plugin: 'ifsc', part }], onChanged: (tags) => changed.push(...tags), now: () => now })
  return { ...origin, changed }
}

/** Imports CSV text through a file, gzipped if asked for. */
export async function importText(origin: Origin, text: string, { gzip = false, replace = false } = {}) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'ifsc-')), gzip ? 'branches.csv.gz' : 'branches.csv')
  await writeFile(file, gzip ? gzipSync(text) : text)
  const steps: (readonly [number, number | undefined])[] = []
  const importer = part.importers?.['ifsc']
  if (!importer) throw new Error('There is no importer "ifsc".')
  const report = await importer.run(file, origin.context, (done, total) => steps.push([done, total]), { replace })
  return { report, steps }
}

export async function ask(origin: Origin, address: string) {
  const answer = await origin.app.inject(address)
  return { status: answer.statusCode, headers: answer.headers, response: answer.json<{ response: any }>().response }
}
