import type { EngineError } from '../errors.ts'

/** Errors of one kind in one place of the site's own code, counted since the process started. */
export interface PluginFault {
  /** Name of the plugin, or of the theme, as in `theme daily`. */
  readonly plugin: string
  /** Page, widget or island; empty when unknown. */
  readonly part: string
  /** As in `MH_RENDER`. */
  readonly code: string
  readonly times: number
  /** Milliseconds since the epoch. */
  readonly last: number
  /** Detail of the last one. */
  readonly message: string
}

export interface PluginFaults {
  readonly record: (errors: readonly EngineError[]) => void
  /** The most frequent first. */
  readonly list: () => readonly PluginFault[]
}

/** Counts errors of plugins while pages are rendered, by plugin and part. @param now milliseconds since the epoch */
export function createPluginFaults(now: () => number): PluginFaults {
  const counted = new Map<string, PluginFault>()
  return {
    record(errors) {
      for (const { code, status, place, message } of errors) {
        // Codes below 500 are caused by requests.
        if (place.plugin === undefined || status < 500) continue
        const { plugin, part } = placeOf(place.plugin, place.page)
        const key = `${plugin} ${part} ${code}`
        counted.set(key, { plugin, part, code, times: (counted.get(key)?.times ?? 0) + 1, last: now(), message })
      }
    },
    list: () => [...counted.values()].sort((one, other) => other.times - one.times),
  }
}

/** An island is identified by its source, a widget by its plugin and its own name. */
function placeOf(owner: string, page: string | undefined): { readonly plugin: string; readonly part: string } {
  const [, island, file] = /^plugins\/([^/]+)\/(.*)$/.exec(owner) ?? []
  if (island !== undefined && file !== undefined) return { plugin: island, part: file }
  if (owner.startsWith('theme')) return { plugin: owner, part: page ?? '' }
  const [plugin = owner, part] = owner.split('.')
  return { plugin, part: part ?? page ?? '' }
}
