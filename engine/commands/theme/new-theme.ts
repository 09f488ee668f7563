import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fillTemplate } from '../fill-template.ts'
import { editionParts } from '../edition-parts.ts'
import { loadConfig } from '../../config/load-config.ts'
import { liveEditionsOf } from '../../config/edition.ts'
import { UsageError } from '../../errors.ts'

const files = ['theme.ts', 'messages.ts', 'tokens.css', 'frames/frame.tsx', 'frames/frame.module.css'] as const

/**
 * Why a name is not possible for a new theme; `undefined` when it is.
 * @param root the site's folder
 */
export function themeNameError(root: string, name: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) return `"${name}" is no name for a theme: write lower-case letters, digits and single dashes, as in evening-paper.`
  return existsSync(join(root, 'themes', name)) ? `There is a theme "${name}" already, in themes/${name}: choose another name.` : undefined
}

/**
 * `masthead theme new`: creates a small theme with its own frame and tokens.
 * @param base the theme that it extends
 * @returns the files, relative to the root
 * @throws UsageError when the name is taken or invalid, or the base does not exist; nothing is written then
 */
export async function newTheme(root: string, name: string, base: string): Promise<readonly string[]> {
  const error = themeNameError(root, name) ?? (existsSync(join(root, 'themes', base, 'theme.ts')) ? undefined : `There is no theme "${base}" to extend: themes/${base}/theme.ts does not exist.`)
  if (error !== undefined) throw new UsageError(error)
  const { editions } = await loadConfig(root, process.env)
  const messages = await editionParts(join(import.meta.dirname, 'template/messages'), liveEditionsOf(editions), {})
  for (const file of files) {
    const template = await readFile(join(import.meta.dirname, 'template', `${file}.txt`), 'utf8')
    await mkdir(dirname(join(root, 'themes', name, file)), { recursive: true })
    await writeFile(join(root, 'themes', name, file), fillTemplate(template, { name, base, messages }))
  }
  return files.map((file) => `themes/${name}/${file}`)
}
