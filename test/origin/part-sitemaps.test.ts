import t from 'tap'
import type { OriginPart } from '../../engine/origin/origin-part.ts'
import { noon, sampleOrigin } from './sample-site.ts'

/** Addresses of the sitemap under test, and of one file of it. */
const [total, perFile] = [10_000, 1_000]

/** A plugin with many addresses, and how many pieces it has made. */
function numbered(hasPlaces: boolean): { readonly part: OriginPart; readonly made: () => number } {
  let made = 0
  function* sitemap(_origin: unknown, _channel: number, from = '0') {
    for (let at = Number(from); at < total; at += perFile) {
      made += 1
      const entries = Array.from({ length: perFile }, (_, index) => ({ path: `/numbers/${at + index}`, modified: new Date(noon + at).toISOString() }))
      yield hasPlaces ? { entries, next: String(at + perFile) } : entries
    }
  }
  return { part: { sitemap }, made: () => made }
}

for (const hasPlaces of [true, false]) {
  t.test(`a plugin's files hold its pieces in order, ${hasPlaces ? 'each read from where it begins' : 'also where it only knows them in a row'}`, async (t) => {
    const { part, made } = numbered(hasPlaces)
    const origin = await sampleOrigin(t, { parts: [{ plugin: 'numbers', part }] })
    const read = async (file: number) => (await origin.app.inject(`/request/sitemap?name=numbers&file=${file}&channel=183`)).json().response as readonly { readonly path: string }[]
    const listed = (await origin.app.inject('/request/sitemaps?channel=183')).json().response as readonly { readonly name: string; readonly files: readonly object[] }[]
    t.same(listed.find(({ name }) => name === 'numbers')?.files, Array.from({ length: total / perFile }, (_, index) => ({ file: index + 1, modified: new Date(noon + index * perFile).toISOString() })))
    const counted = made()
    t.equal(counted, total / perFile)
    for (const file of [10, 1, 7]) {
      const before = made()
      const pages = await read(file)
      t.equal(pages.length, perFile)
      t.equal(pages[0]?.path, `/numbers/${(file - 1) * perFile}`)
      t.equal(made() - before, hasPlaces ? 1 : file, 'pieces made for it')
    }
    t.equal((await origin.app.inject('/request/sitemap?name=numbers&file=11&channel=183')).statusCode, 404)
  })
}
