import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { generatedPages } from './generated-pages.ts'

// Writes what the documentation takes from the code: `npm run docs`. A test holds that what is committed is what the code says.
const root = resolve(import.meta.dirname, '../..')
for (const [file, text] of await generatedPages(root)) {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
  process.stdout.write(`${file}\n`)
}
