import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { type SiteSources, sourceNames } from './site-sources.ts'
import { sourceFilesBelow } from './source-files.ts'

/** By `<plugins or themes>/<name>/<class>`: the class as pages have it. */
export type ClassNameTable = Readonly<Record<string, string>>

/** What the classes of the site's CSS modules are called in its pages: the same on the server, in islands and in the browser. */
export interface ClassNames {
  readonly table: ClassNameTable
  /** @param source the stylesheet, as in `plugins/fuel/views/city.module.css` */
  readonly nameOf: (source: string, className: string) => string
}

export const isCssModule = (file: string): boolean => /\.module\.css$/.test(file)

// Stands around each class until it has its name: what Lightning CSS writes in the place of `.table` is `.mh0table0hm`.
export const classPattern = 'mh0[local]0hm'
const markedClass = /mh0([\w-]+?)0hm/g

/** Options of Lightning CSS for CSS modules: classes only, because names of animations and areas are a theme's tokens. */
export const cssModules = { pattern: classPattern, animation: false, grid: false, container: false, customIdents: false, dashedIdents: false } as const

/** @param css a stylesheet as Lightning CSS wrote it with the options above */
export const withClassNames = (css: string, nameOf: (className: string) => string): string => css.replace(markedClass, (_, className: string) => nameOf(className))

/** The classes that a CSS module has, `:global(…)` ones left out. */
export function classesIn(file: string): readonly string[] {
  const { exports } = transform({ filename: file, code: readFileSync(file), cssModules })
  return Object.keys(exports ?? {})
}

/** The property of `styles` that a class has: `seat-table` is `styles.seatTable`. */
export const propertyOf = (className: string): string => className.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The module that stands for a stylesheet: its default export says what each class is called. */
export const classNamesModule = (file: string, nameOf: (className: string) => string): string =>
  `export default ${JSON.stringify(Object.fromEntries(classesIn(file).map((className) => [propertyOf(className), nameOf(className)])))}`

/**
 * Names all classes of the site's CSS modules. A name belongs to the plugin or theme, not to the file: a stylesheet may
 * arrange what another one of the same plugin draws, and no other plugin's.
 * @param known names that a running site has already: kept, so that a plugin that is built alone fits its theme
 */
export function nameClasses(sources: SiteSources, known: ClassNameTable = {}): ClassNames {
  const names = sourceNames(sources)
  const owned = new Set<string>()
  const owners = new Map<string, Set<string>>()
  for (const { folder } of [...sources.plugins, ...sources.themes.flatMap((theme) => [theme, ...theme.bases])]) {
    for (const file of modulesIn(folder)) {
      const owner = ownerOf(names.nameOf(file))
      for (const className of classesOrNone(file)) {
        owned.add(`${owner}/${className}`)
        owners.set(className, (owners.get(className) ?? new Set()).add(owner))
      }
    }
  }
  const readable = (owner: string, className: string) => ((owners.get(className)?.size ?? 0) > 1 ? `${owner.replace('/', '-')}-${className}` : className)
  const nextName = shortNames(new Set(Object.values(known)))
  const table: Record<string, string> = {}
  for (const key of [...owned].sort()) {
    const [, owner = '', className = ''] = /^([^/]+\/[^/]+)\/(.*)$/.exec(key) ?? []
    table[key] = sources.classNaming === 'readable' ? readable(owner, className) : (known[key] ?? nextName())
  }
  // One that came after the table was made, while somebody writes it, is called what it says.
  return { table, nameOf: (source, className) => table[`${ownerOf(source)}/${className}`] ?? readable(ownerOf(source), className) }
}

const ownerOf = (source: string): string => source.split('/').slice(0, 2).join('/')

function modulesIn(folder: string): string[] {
  return sourceFilesBelow(folder)
    .filter((file) => isCssModule(file))
    .map((file) => join(folder, file))
}

/** A stylesheet that does not parse is reported where it is used, with the plugin that it belongs to. */
function classesOrNone(file: string): readonly string[] {
  try {
    return classesIn(file)
  } catch {
    return []
  }
}

const lower = 'abcdefghijklmnopqrstuvwxyz'
const upper = lower.toUpperCase()

/**
 * Names of two letters, then of three. The second is a capital, so that none is a class that somebody writes as it is; and
 * none begins with "ad": blockers of advertising hide such elements.
 */
function shortNames(taken: ReadonlySet<string>): () => string {
  const all = (function* () {
    for (const first of lower + upper) for (const second of upper) yield first + second
    for (const first of lower + upper) for (const second of upper) for (const third of lower + upper) yield first + second + third
  })()
  return () => {
    for (;;) {
      const { value, done } = all.next()
      if (done) throw new Error('there are more classes than names')
      if (!taken.has(value) && !/^ad/i.test(value)) return value
    }
  }
}
