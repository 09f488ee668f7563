import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { defineOrigin } from 'masthead/origin'

const demoFolder = path.join(import.meta.dirname, 'demo')

export default defineOrigin({
  async demo(origin) {
    // Folders of pages are named after editions.
    const folders = new Set(await readdir(demoFolder))
    for (const { id: folder, channel } of origin.editions.filter(({ id }) => folders.has(id))) {
      const names = (await readdir(path.join(demoFolder, folder))).filter((name) => name.endsWith('.html')).sort()
      const pages = await Promise.all(names.map((name) => readInfo(path.join(demoFolder, folder, name))))
      origin.changed(await origin.content.putInfo(pages.map((page) => ({ channel, ...page }))))
    }
  },
})

/** A file is a JSON object with name, title and description, a line with three dashes, and the page's HTML. */
async function readInfo(file: string) {
  const text = await readFile(file, 'utf8')
  const line = /^---\r?$/m.exec(text)
  if (!line) throw new Error(`${path.basename(file)} has no line with three dashes.`)
  const { name, title, description } = JSON.parse(text.slice(0, line.index)) as { name: string; title: string; description: string }
  return { name, title, description, body: text.slice(line.index + line[0].length).trim() }
}
