import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type ClassNames, classNamesModule, isCssModule } from './class-names.ts'
import { compileJsx, type CompiledModule } from './compile-jsx.ts'
import { viewDoors } from './doors.ts'
import type { SourceNames } from './site-sources.ts'

/** Prefixes of module ids that this plugin answers for itself. */
export const stylePrefix = '\0style:'
export const islandPrefix = '\0island:'

export interface ViewsPluginOptions {
  readonly names: SourceNames
  readonly classNames: ClassNames
  /** Folders of the theme and of those it extends, nearest first. */
  readonly themeFolders: readonly string[]
  /** Told why a module's JSX stays with preact. */
  readonly onUncompiled?: (source: string, reason: string) => void
  /** `react` leaves the views to React, for the differential test and the benchmark that hold the compiler against it. */
  readonly flavour?: ViewFlavour
}

export type ViewFlavour = 'compiled' | 'react'

// An island's own markup is React's in both flavours: comparing it would compare React with itself.
const reactPlaceholder = `import { createElement } from 'react'\nexport default () => createElement('mh-island')`

const viewFile = /\.tsx$/

/** The view build: JSX to templates, `react` to preact, islands to placeholders, stylesheets to notes. */
export function viewsPlugin({ names, classNames, themeFolders, onUncompiled, flavour = 'compiled' }: ViewsPluginOptions): Plugin {
  return {
    name: 'masthead:views',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'views',
    async resolveId(id, importer) {
      if (viewDoors.has(id)) return { id, external: true }
      if (id.startsWith('masthead/theme/')) return id.endsWith('.css') ? styleModule(themeFile(id, themeFolders)) : themeFile(id, themeFolders)
      if (flavour === 'react' && /^react(?:-dom)?(?:$|\/)/.test(id)) return { id, external: true }
      if (id === 'react' || id === 'react-dom') return { id: 'preact/compat', external: true }
      if (id === 'react/jsx-runtime' || id === 'react/jsx-dev-runtime') return { id: 'preact/jsx-runtime', external: true }
      if (/^preact(?:$|\/)/.test(id) || id === 'preact-render-to-string') return { id, external: true }
      if (importer && /\.css$/.test(id)) {
        return styleModule(id.startsWith('.') ? resolve(dirname(fileOf(importer)), id) : id)
      }
      if (/\.island\.tsx$/.test(id) && importer) return `${islandPrefix}${resolve(dirname(fileOf(importer)), id)}!`
      return undefined
    },
    load(id) {
      if (id.startsWith(stylePrefix)) {
        const file = fileOf(id)
        this.addWatchFile(file)
        return isCssModule(file) && existsSync(file) ? classNamesModule(file, (className) => classNames.nameOf(names.nameOf(file), className)) : 'export {}'
      }
      if (id.startsWith(islandPrefix)) {
        const name = names.nameOf(fileOf(id))
        if (flavour === 'react') return reactPlaceholder
        return `import { islandPlaceholder } from 'masthead/view'\nexport default islandPlaceholder(${JSON.stringify(name)})`
      }
      return undefined
    },
    transform(code, id) {
      const file = fileOf(id)
      if (!viewFile.test(file) || id.startsWith('\0')) return undefined
      // A plugin that is a package lies below node_modules itself: by its name it does not.
      const name = names.nameOf(file)
      if (name.includes('node_modules/')) return undefined
      if (flavour === 'react') return { code: `${code}\nexport const __source = ${JSON.stringify(name)};\n`, map: null }
      const compiled = compile(code, name, file)
      if (compiled.uncompiledReason !== undefined) onUncompiled?.(name, compiled.uncompiledReason)
      // The view says where it came from, so that its stylesheets and islands can be looked up when it is rendered.
      const pragma = compiled.uncompiledReason === undefined ? '' : '/** @jsxImportSource preact */ '
      return { code: `${pragma}${compiled.code}\nexport const __source = ${JSON.stringify(name)};\n`, map: { ...compiled.map, sources: [file], toString: () => compiled.map.toString() } }
    },
  }
}

/** @throws SyntaxError with the author's columns: names of classes have been written into the code before it comes here */
function compile(code: string, name: string, file: string): CompiledModule {
  try {
    return compileJsx(code, name)
  } catch (error) {
    compileJsx(readFileSync(file, 'utf8'), name)
    throw error
  }
}

/** The file behind a module id: without the prefixes and query that builds add. */
export const fileOf = (id: string): string => id.replace(/^\0[a-z]+:/, '').replace(/[!?].*$/s, '')

const styleModule = (file: string) => ({ id: `${stylePrefix}${file}!`, moduleSideEffects: true })

/**
 * The file of a theme's component, or of one of its stylesheets for frames: of the nearest theme that has it.
 * @param id as in `masthead/theme/byline` and `masthead/theme/base.css`
 */
export function themeFile(id: string, folders: readonly string[]): string {
  const name = id.slice('masthead/theme/'.length)
  const path = name.endsWith('.css') ? name : `components/${name}.tsx`
  for (const folder of folders) {
    const file = resolve(folder, path)
    if (existsSync(file)) return file
  }
  throw new Error(`${id}: there is no ${path} in ${folders.map((folder) => basename(folder)).join(' or ')}`)
}
