// Names as their makers write them, in no language.
const browsers: readonly (readonly [RegExp, string])[] = [[/Edg\//, 'Edge'], [/OPR\//, 'Opera'], [/SamsungBrowser\//, 'Samsung Internet'], [/Firefox\/|FxiOS\//, 'Firefox'], [/CriOS\/|Chrome\//, 'Chrome'], [/Safari\//, 'Safari']]
const systems: readonly (readonly [RegExp, string])[] = [[/iPhone/, 'iPhone'], [/iPad/, 'iPad'], [/Android/, 'Android'], [/Windows/, 'Windows'], [/CrOS/, 'ChromeOS'], [/Mac OS X/, 'Mac'], [/Linux/, 'Linux']]

/** What a reader calls the device of a session: `Chrome, Android`. `undefined` when nothing of it is known. */
export function deviceName(userAgent: string | undefined): string | undefined {
  const named = (table: typeof browsers) => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const parts = [named(browsers), named(systems)].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(', ')
}
