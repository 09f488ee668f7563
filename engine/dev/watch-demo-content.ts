import { existsSync, watch } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Whose demo content a file is part of: what lies in a folder called `demo` of a plugin, or in a plugin of that name.
 * @param path below the site's folder
 */
export function demoOf(path: string): string | undefined {
  const [kind, plugin, ...rest] = path.split(sep)
  return kind === 'plugins' && plugin !== undefined && rest.length > 0 && [plugin, ...rest.slice(0, -1)].includes('demo') ? plugin : undefined
}

/** Files of demo content that the bundler must not hear of: for an `.html` file it would load every open page anew. */
export const unbundledDemoFiles = '**/demo/**/*.html'

/** Hears of edits of those files. */
export function watchDemoContent(root: string, onChange: (file: string) => void): { readonly close: () => void } {
  const folder = join(root, 'plugins')
  if (!existsSync(folder)) return { close: () => undefined }
  const watcher = watch(folder, { recursive: true }, (_event, name) => {
    const path = join('plugins', name ?? '')
    if (path.endsWith('.html') && demoOf(path) !== undefined) onChange(join(root, path))
  })
  // A folder that is deleted while it is looked at: the bundler tells of that.
  return watcher.on('error', () => undefined)
}
