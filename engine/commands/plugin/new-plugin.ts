import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pagesOf } from '../../pages/admit-plugins.ts'
import { reservationOf } from '../../routing/reserved-conflicts.ts'
import { buildRouteTable } from '../../routing/route-table.ts'
import { editionParts } from '../edition-parts.ts'
import { fillTemplate } from '../fill-template.ts'
import { engineVersion, isPath, nameOfAddress } from '../../build/source-folder.ts'
import { UsageError } from '../../errors.ts'
import { siteSectionsOf } from '../../config/site-sections.ts'
import { loadConfig } from '../../config/load-config.ts'
import { type LiveEdition, liveEditionsOf } from '../../config/edition.ts'
import { loadAdmittedPlugins } from '../../pages/load-plugins.ts'
import { isGeneric } from '../../check/route-overlap.ts'

/** Formats for which a new plugin can get an importer. */
export const importerFormats = ['rss', 'json', 'csv'] as const
export type ImporterFormat = (typeof importerFormats)[number]

export interface NewPlugin {
  /** A name, or the path of a folder to create outside the site, as in `../our-plugins/gold`. */
  readonly name: string
  /** The address of its page; default `/<name>`. */
  readonly route?: string | undefined
  readonly from?: ImporterFormat | undefined
}

/**
 * Why a name or folder is not possible for a new plugin; `undefined` when it is.
 * @param root the site's folder
 */
export function nameError(root: string, given: string): string | undefined {
  const name = isPath(given) ? nameOfAddress(resolve(given)) : given
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) return `"${name}" is no name for a plugin: write lower-case letters, digits and single dashes, as in gold-price.`
  if (isPath(given)) return existsSync(resolve(given)) ? `There is something at ${given} already: choose another folder.` : undefined
  if (given === 'stories') return '"stories" is what the engine itself imports: choose another name.'
  if (existsSync(join(root, 'plugins', name))) return `There is a plugin "${name}" already, in plugins/${name}: choose another name.`
  if (existsSync(join(root, 'test/plugins', name))) return `There are tests for a plugin "${name}" already, in test/plugins/${name}: choose another name, or take them away.`
  return undefined
}

/** Default address of a new plugin's page. */
export const defaultRoute = (given: string): string => `/${isPath(given) ? nameOfAddress(resolve(given)) : given}`

/** Why an address is not possible for a new page; `undefined` when it is. */
export async function routeError(root: string, route: string): Promise<string | undefined> {
  if (!/^(?:\/[a-z0-9]+(?:-+[a-z0-9]+)*)+$/.test(route)) {
    return `"${route}" is no address for a new page: write it out, as in /gold-price, in lower-case letters, digits and dashes. Params, as in /gold/:city, are added in plugin.ts afterwards.`
  }
  // The content API and AMP variants have these addresses.
  if (/(?:^|\/)amp$|^\/(?:api|request)(?:\/|$)/.test(route)) return `The address "${route}" is one that the engine itself answers: choose another one.`
  const config = await loadConfig(root, process.env)
  const section = [...siteSectionsOf(config)].find((one) => route === `/${one}` || route.startsWith(`/${one}/`))
  if (section !== undefined) return `"/${section}" is a section with a site of its own: leave it out of the address, or choose another one.`
  const reserved = reservationOf(route, config.editions.filter(({ routePrefix }) => routePrefix === ''))
  if (reserved !== undefined) return `The address "${route}" is one that the engine itself answers (${reserved}): choose another one.`
  const prefix = config.editions.find(({ routePrefix }) => routePrefix !== '' && (route === routePrefix || route.startsWith(`${routePrefix}/`)))
  if (prefix) return `"${prefix.routePrefix}" is the front of all addresses of the ${prefix.id} edition: leave it out, and the page is served in every edition.`
  const { admitted, scope } = await loadAdmittedPlugins(root, config)
  const table = buildRouteTable(pagesOf(admitted), scope)
  for (const edition of scope.editions) {
    const match = table.match({ path: route, edition, site: 'main' })
    const pattern = match?.entry.patterns.find((one) => !isGeneric(one))
    if (match && pattern !== undefined) return `"${route}" is taken: it is the page ${match.entry.name} (${pattern}) of plugins/${match.entry.plugin}. Choose another address.`
  }
  return undefined
}

/**
 * `masthead plugin new`: creates a small but complete plugin and its test.
 * @returns its name, and the files, relative to the root or, outside of the site, to its folder
 * @throws UsageError when the name or address is taken or invalid; nothing is written then
 */
export async function newPlugin(root: string, { name: requestedName, route: requestedRoute, from }: NewPlugin): Promise<{ readonly name: string; readonly files: readonly string[] }> {
  const isElsewhere = isPath(requestedName)
  const name = isElsewhere ? nameOfAddress(resolve(requestedName)) : requestedName
  const route = requestedRoute ?? defaultRoute(requestedName)
  const refused = nameError(root, requestedName) ?? (await routeError(root, route))
  if (refused !== undefined) throw new UsageError(refused)
  const editions = liveEditionsOf((await loadConfig(root, process.env)).editions)
  const known = valuesOf(name, route, from, editions)
  const part = (path: string) => editionParts(join(import.meta.dirname, 'template', path), editions, known)
  const values = { ...known, messages: await part('messages'), items: await part('demo/items') }
  const files = isElsewhere ? filesElsewhere(name, from) : filesOf(name, from)
  const base = isElsewhere ? resolve(requestedName) : root
  for (const [file, templates] of files) {
    const texts = await Promise.all(templates.map((template) => readFile(join(import.meta.dirname, 'template', `${template}.txt`), 'utf8')))
    await mkdir(dirname(join(base, file)), { recursive: true })
    await writeFile(join(base, file), fillTemplate(texts.join(''), values))
  }
  return { name, files: files.map(([file]) => file) }
}

/** The files to create, each with the templates that it consists of. */
function filesOf(name: string, from: ImporterFormat | undefined): [file: string, templates: string[]][] {
  const whole = ['plugin.ts', 'contract.ts', 'messages.ts', 'origin.ts', 'tables.ts', 'demo/items.ts', 'views/front.tsx', 'views/front.module.css']
  const files = whole.map((file): [string, string[]] => [`plugins/${name}/${file}`, [file]])
  const test = `test/plugins/${name}/${name}.test.ts`
  if (from === undefined) return [...files, [test, ['test-imports.ts', 'test-page.ts']]]
  return [...files, [`plugins/${name}/importer.ts`, ['importer.ts']], [`plugins/${name}/read-rows.ts`, [`read-rows.${from}.ts`]], [test, ['test-importer-imports.ts', `test-sample.${from}.ts`, 'test-page.ts', 'test-importer.ts']]]
}

/** The same for a folder that is a package of its own, without the site's test tools: `plugin check` takes their place. */
function filesElsewhere(name: string, from: ImporterFormat | undefined): [file: string, templates: string[]][] {
  const own = filesOf(name, from).flatMap(([file, templates]): [string, string[]][] => (file.startsWith('plugins/') ? [[file.slice(`plugins/${name}/`.length), templates]] : []))
  return [...own, ['package.json', ['package.json']], ['tsconfig.json', ['tsconfig.json']]]
}

const formats: Readonly<Record<ImporterFormat, { readonly description: string; readonly where: string; readonly ext: string }>> = {
  csv: { description: 'a CSV file with the columns edition, id, title, text and day.', where: 'row', ext: 'csv' },
  json: { description: 'a JSON list of objects with edition, id, title, text and day.', where: 'entry', ext: 'json' },
  rss: { description: 'an RSS 2.0 feed; its language says for which edition.', where: 'item', ext: 'xml' },
}

function valuesOf(name: string, route: string, from: ImporterFormat | undefined, editions: readonly LiveEdition[]): Readonly<Record<string, string>> {
  const words = name.replaceAll('-', ' ')
  const Title = words.charAt(0).toUpperCase() + words.slice(1)
  const list = (of: (edition: LiveEdition) => string) => editions.map(of).join(', ')
  const format = from && formats[from]
  return {
    name,
    route,
    engineVersion,
    title: words,
    Title,
    table: name.replaceAll('-', '_'),
    importImporter: format ? "import { importer } from './importer.ts'\n" : '',
    importers: format ? `  importers: { ${name.includes('-') ? `'${name}'` : name}: importer },\n` : '',
    importerDescription: format ? `${Title}: ${format.description}` : '',
    where: format?.where ?? '',
    ext: format?.ext ?? '',
    edition: editions[0]?.id ?? '',
    language: editions[0]?.langCode ?? '',
    alternates: list(({ id }) => `${id}: '${route}'`),
    entryLinks: editions.map(({ id }) => `    ${id}: [{ title: messages.${id}.title, path: '${route}' }],\n`).join(''),
    editionLiterals: list(({ id }) => `Type.Literal('${id}')`),
    editionsByLanguage: list(({ id, langCode }) => `${langCode}: '${id}'`),
    paths: list(({ routePrefix }) => `'${routePrefix}${route}', '${routePrefix}${route}/amp'`),
  }
}
