import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { LiveEdition } from '../config/edition.ts'
import { fillTemplate } from './fill-template.ts'

/**
 * What a template says once for each edition of the site, in the edition's language where there are words in it, and in
 * English otherwise.
 * @param path without its language and ending: `template/messages` is `template/messages.en.txt` and so on
 */
export async function editionParts(path: string, editions: readonly LiveEdition[], values: Readonly<Record<string, string>>): Promise<string> {
  const parts = editions.map(async ({ id, langCode }) => {
    const own = `${path}.${langCode}.txt`
    return fillTemplate(await readFile(existsSync(own) ? own : `${path}.en.txt`, 'utf8'), { ...values, edition: id })
  })
  return (await Promise.all(parts)).join('')
}
