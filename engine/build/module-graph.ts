import type { SourceNames } from './site-sources.ts'
import { fileOf, islandPrefix, stylePrefix } from './views-plugin.ts'

/** What a view module pulls in, in the order of its imports. */
export interface ModuleUse {
  readonly stylesheets: readonly string[]
  readonly islands: readonly string[]
}

/**
 * Follows a module's static imports depth first, so that what a component's stylesheet builds on stands before it.
 * @param importsOf ids of a module's static imports, in order
 */
export function moduleUse({ nameOf }: SourceNames, id: string, importsOf: (id: string) => readonly string[]): ModuleUse {
  const stylesheets: string[] = []
  const islands: string[] = []
  const seen = new Set<string>()
  const visit = (one: string) => {
    if (seen.has(one)) return
    seen.add(one)
    if (one.startsWith(stylePrefix)) stylesheets.push(fileOf(one))
    else if (one.startsWith(islandPrefix)) islands.push(nameOf(fileOf(one)))
    else for (const next of importsOf(one)) visit(next)
  }
  visit(id)
  return { stylesheets, islands }
}
