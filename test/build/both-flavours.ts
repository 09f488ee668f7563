import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { transformWithOxc } from 'vite'
import { compileJsx } from '../../engine/build/compile-jsx.ts'
import { renderView } from '../../engine/render/view-runtime.ts'
import { root } from '../fixtures/built-site.ts'

export interface Rendered {
  /** By compiled templates, with preact where they cannot go. */
  readonly compiled: string
  /** By react-dom/server. */
  readonly react: string
  /** Why the module was not compiled, when it was not. */
  readonly slow: string | undefined
}

/** Compiles view modules both ways, and renders the default export of the first with props. */
export function createWorkshop() {
  mkdirSync(join(root, '.masthead'), { recursive: true })
  const folder = mkdtempSync(join(root, '.masthead/jsx-'))
  let count = 0

  async function load(files: Readonly<Record<string, string>>, flavour: 'compiled' | 'react') {
    const place = join(folder, `${flavour}-${++count}`)
    mkdirSync(place)
    const [first = ''] = Object.keys(files)
    let slow: string | undefined
    for (const [name, source] of Object.entries(files)) {
      const result = flavour === 'compiled' ? compileJsx(source, name) : { code: source, uncompiledReason: undefined }
      const importSource = flavour === 'react' ? 'react' : 'preact'
      const { code } = await transformWithOxc(result.code, join(place, name), { jsx: { runtime: 'automatic', importSource } })
      const local = code.replaceAll(/from (['"])\.\/(\w+)\.tsx\1/g, 'from "./$2.mjs"')
      const aliased = flavour === 'react' ? local : local.replaceAll(/from (['"])react\1/g, 'from "preact/compat"')
      writeFileSync(join(place, name.replace('.tsx', '.mjs')), aliased)
      if (name === first) slow = result.uncompiledReason
    }
    const module = (await import(pathToFileURL(join(place, first.replace('.tsx', '.mjs'))).href)) as { default: FunctionComponent<object> }
    return { view: module.default, slow }
  }

  return {
    async render(files: Readonly<Record<string, string>>, props: object = {}): Promise<Rendered> {
      const [ours, theirs] = [await load(files, 'compiled'), await load(files, 'react')]
      return { compiled: renderView(ours.view, props), react: renderToStaticMarkup(createElement(theirs.view, props)), slow: ours.slow }
    },
    /** Compiles once, to render many times. */
    async load(files: Readonly<Record<string, string>>): Promise<(props: object) => string> {
      const { view } = await load(files, 'compiled')
      return (props) => renderView(view, props)
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** What a parser finds in markup: its elements in order, and every text and attribute value but styles. */
export function textAndAttributes(html: string): { readonly elements: string[]; readonly values: string[] } {
  const elements: string[] = []
  const values: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if (node.nodeName === '#text') values.push((node as DefaultTreeAdapterTypes.TextNode).value)
    if ('tagName' in node) {
      elements.push(node.tagName)
      for (const { name, value } of node.attrs) if (name !== 'style') values.push(value)
    }
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parseFragment(html))
  return { elements, values }
}
