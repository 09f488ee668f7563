import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { engineRoot } from './source-folder.ts'

/** What Vite's transform for React Fast Refresh asks for by this name. */
const runtimeId = '/@react-refresh'

// A component keeps its state over an edit where its module can take the place of the old one: all that it exports are
// components, or the definitions of islands around one, which the transform does not know.
const runtime = (react: string) => `
const process = { env: { NODE_ENV: 'development' } }
const module = { exports: {} }
const exports = module.exports
${react}
const { injectIntoGlobalHook, register, createSignatureFunctionForTransform, performReactRefresh, isLikelyComponentType } = module.exports
const isIsland = (value) => typeof value === 'function' && typeof value.component === 'function' && 'hydrateWhen' in value
export { createSignatureFunctionForTransform, register }
export const registerExportsForReactRefresh = (file, exported) => {
  for (const name in exported) {
    const value = exported[name]
    if (isIsland(value)) register(value.component, file + ' island ' + name)
    else if (isLikelyComponentType(value)) register(value, file + ' export ' + name)
  }
}
let timer
export const validateRefreshBoundaryAndEnqueueUpdate = (id, before, after) => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  for (const name of names) {
    if (!(name in before) || !(name in after)) return 'the export ' + name + ' came or went'
    if (isIsland(after[name]) && isIsland(before[name])) {
      if (!after[name].messages !== !before[name].messages) return 'the island is given messages, or is no more'
      continue
    }
    if (!isLikelyComponentType(after[name]) && before[name] !== after[name]) return 'the export ' + name + ' is no component'
  }
  clearTimeout(timer)
  timer = setTimeout(performReactRefresh, 16)
}
export const __hmr_import = (module) => import(/* @vite-ignore */ module)
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
`

// Behind the module, so that its lines stay where they are. Declared functions are there before its first line all the same.
const boundary = (id: string) => `
import * as __refresh from ${JSON.stringify(runtimeId)}
function $RefreshReg$(type, name) { return __refresh.register(type, ${JSON.stringify(`${id} `)} + name) }
function $RefreshSig$() { return __refresh.createSignatureFunctionForTransform() }
if (import.meta.hot) {
  __refresh.__hmr_import(import.meta.url).then((present) => {
    __refresh.registerExportsForReactRefresh(${JSON.stringify(id)}, present)
    import.meta.hot.accept((next) => {
      if (!next) return
      const because = __refresh.validateRefreshBoundaryAndEnqueueUpdate(${JSON.stringify(id)}, present, next)
      if (because) import.meta.hot.invalidate(because)
    })
  })
}
`

const components = /\.tsx(?:$|\?)/

// Of an island without hooks the transform takes no notice: it is no component to it, and asks nothing of the runtime.
const isRefreshed = (code: string, id: string): boolean => /\.island\.tsx(?:$|\?)/.test(id) || /\$Refresh(?:Sig|Reg)\$/.test(code)

/**
 * React Fast Refresh for what runs in the browser: an edited island keeps its state. The transform is Vite's own; the
 * runtime is React's. Without its package an edited island is loaded with its page.
 */
export function refreshPlugin(): readonly Plugin[] {
  const found = runtimeFile()
  if (found === undefined) return []
  return [
    {
      name: 'masthead:refresh',
      enforce: 'pre',
      config: () => ({ oxc: { jsx: { runtime: 'automatic', refresh: true }, jsxRefreshInclude: components, jsxRefreshExclude: /\/node_modules\// } }),
      resolveId: (id) => (id === runtimeId ? id : undefined),
      load: (id) => (id === runtimeId ? runtime(readFileSync(found, 'utf8')) : undefined),
    },
    {
      name: 'masthead:refresh-boundary',
      enforce: 'post',
      apply: 'serve',
      applyToEnvironment: (environment) => environment.config.consumer === 'client',
      transform: (code, id) => (components.test(id) && !id.includes('/node_modules/') && isRefreshed(code, id) ? { code: code + boundary(id.split('?')[0] ?? id), map: null } : undefined),
    },
  ]
}

function runtimeFile(): string | undefined {
  try {
    const folder = createRequire(join(engineRoot, 'package.json')).resolve('react-refresh/package.json').replace(/package\.json$/, '')
    const file = join(folder, 'cjs/react-refresh-runtime.development.js')
    return existsSync(file) ? file : undefined
  } catch {
    return undefined
  }
}

/** Makes React's hooks before React itself is there, as it must be; nothing when there is no such runtime. */
export const refreshImport = (): string => (runtimeFile() === undefined ? '' : `import ${JSON.stringify(runtimeId)}\n`)
