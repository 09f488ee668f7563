/** Minutes and seconds, with hours if any: 0:14, 12:05, 1:02:07. */
export function clockOf(seconds: number): string {
  const [hours, minutes, rest] = parts(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** ISO 8601 duration: PT14S, PT1H2M7S. */
export function isoOf(seconds: number): string {
  const [hours, minutes, rest] = parts(seconds)
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest > 0 || seconds === 0 ? `${rest}S` : ''}`
}

const parts = (seconds: number): [hours: number, minutes: number, seconds: number] => [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
