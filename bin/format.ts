const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** Bytes as people read them, in powers of 1024. */
export function formatBytes(count: number): string {
  const power = Math.min(units.length - 1, count < 1 ? 0 : Math.floor(Math.log2(count) / 10))
  const value = count / 1024 ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`
}

/** Milliseconds as people read them: the two largest units at most. */
export function formatDuration(ms: number | null): string {
  if (ms === null) return '∞'
  if (ms < 1_000) return `${Math.round(ms)} ms`
  const steps = [[86_400_000, 'd'], [3_600_000, 'h'], [60_000, 'm'], [1_000, 's']] as const
  const first = steps.findIndex(([size]) => ms >= size)
  const [size, unit] = steps[first] ?? [1_000, 's']
  const [nextSize, nextUnit] = steps[first + 1] ?? [Infinity, '']
  const rest = Math.floor((ms % size) / nextSize)
  return `${Math.floor(ms / size)}${unit}${rest > 0 ? ` ${rest}${nextUnit}` : ''}`
}

export const formatNumber = (number: number): string => number.toLocaleString('en')

export const formatPercent = (part: number, all: number): string => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`)
