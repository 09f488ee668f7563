import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type ClassNames, classesIn, classNamesModule, isCssModule } from './class-names.ts'
import { inlineClassNames } from './inline-class-names.ts'
import type { SourceNames } from './site-sources.ts'
import { fileOf } from './views-plugin.ts'

const prefix = '\0classes:'

/**
 * CSS modules for views, islands and browser code alike: names go into the code. The stylesheet itself is noted by the
 * view build, which inlines it in pages; elsewhere nothing of it is left.
 */
export function classNamesPlugin(names: SourceNames, classNames: ClassNames): Plugin {
  const nameOf = (file: string, className: string) => classNames.nameOf(names.nameOf(file), className)
  return {
    name: 'masthead:class-names',
    enforce: 'pre',
    resolveId(id, importer) {
      if (this.environment.name === 'views' || !importer || !isCssModule(id)) return undefined
      return { id: `${prefix}${resolve(dirname(fileOf(importer)), id)}!`, moduleSideEffects: false }
    },
    load: (id) => (id.startsWith(prefix) ? classNamesModule(fileOf(id), (className) => nameOf(fileOf(id), className)) : undefined),
    transform(code, id) {
      const file = fileOf(id)
      if (!/\.tsx?$/.test(file) || id.startsWith('\0') || !code.includes('.module.css')) return undefined
      const fileAt = (specifier: string) => resolve(dirname(file), specifier)
      const inlined = inlineClassNames(code, names.nameOf(file), {
        classesOf: (specifier) => {
          this.addWatchFile(fileAt(specifier))
          return classesIn(fileAt(specifier))
        },
        nameOf: (specifier, className) => nameOf(fileAt(specifier), className),
      })
      // The file by its full path, as the steps before and behind name it: by another name, errors would find no source.
      return inlined && { code: inlined.code, map: { ...inlined.map, sources: [file], toString: () => inlined.map.toString() } }
    },
  }
}
