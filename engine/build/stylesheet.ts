import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, resolve } from 'node:path'
import { Features, transform } from 'lightningcss'
import { EngineError } from '../errors.ts'
import type { AssetStore } from './asset-store.ts'
import { cssModules, isCssModule, withClassNames } from './class-names.ts'

// Lowers nesting and the like to what AMP's CSS parser and phones of the last five years take.
const targets = { chrome: 96 << 16, firefox: 95 << 16, safari: 15 << 16 }

// Lowered, each `color-scheme` would bring two variables into every page for a `light-dark()` that may stand elsewhere:
// themes have custom properties for their two schemes instead.
const exclude = Features.LightDark

/**
 * One stylesheet, minified, with what its `url()`s name put into the asset store.
 * @param nameOf what a class of a CSS module is called in pages
 * @throws EngineError MH_BUILD naming the file, line and column
 */
export async function compileStylesheet(file: string, assets: AssetStore, nameOf: (className: string) => string): Promise<string> {
  const source = await readFile(file)
  const compiled = (() => {
    try {
      return transform({ filename: file, code: source, minify: true, analyzeDependencies: true, targets, exclude, ...(isCssModule(file) ? { cssModules } : {}) })
    } catch (cause) {
      const at = (cause as { loc?: { line: number; column: number } }).loc
      throw new EngineError('MH_BUILD', { detail: `${file}${at ? `:${at.line}:${at.column}` : ''}: ${String((cause as Error).message)}` }, cause)
    }
  })()
  let css = withClassNames(Buffer.from(compiled.code).toString(), nameOf)
  for (const dependency of compiled.dependencies ?? []) {
    if (dependency.type !== 'url') {
      throw new EngineError('MH_BUILD', { detail: `${file}: @import is not needed: import the stylesheet in the component instead.` })
    }
    const url = /^(?:[a-z]+:|#|\/)/i.test(dependency.url) ? dependency.url : await assets.add(locate(dependency.url, file))
    css = css.replaceAll(dependency.placeholder, url)
  }
  return ascii(css)
}

// A stylesheet stands in every page: one arrow in it would make all of them two-byte strings.
const ascii = (css: string) => css.replace(/[\ud800-\udbff][\udc00-\udfff]|[\u0080-\uffff]/g, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)

/** A file beside the stylesheet, or one in a package: `@fontsource-variable/…/x.woff2`. */
function locate(url: string, from: string): string {
  const path = url.split(/[?#]/)[0] ?? url
  if (path.startsWith('.') || isAbsolute(path)) return resolve(dirname(from), path)
  try {
    return createRequire(from).resolve(path)
  } catch (cause) {
    throw new EngineError('MH_BUILD', { detail: `${from}: url(${url}) is neither a file beside it (write ./${path}) nor in an installed package.` }, cause)
  }
}
