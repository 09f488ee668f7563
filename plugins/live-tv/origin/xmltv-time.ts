/**
 * A moment as XMLTV writes it: `20261101183000 +0530`, with as many digits as are known from the year, month and day on.
 * Without a zone it is UTC, as the format says.
 * @returns seconds since the epoch, or why it is none
 */
export function xmltvTime(text: string): { readonly seconds: number; readonly hasZone: boolean } | { readonly fault: string } {
  const match = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d))?)?)?(?:\s*(\S+))?$/.exec(text.trim())
  if (!match) return { fault: `"${text.slice(0, 40)}" is no time such as 20261101183000 +0530` }
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone] = match
  const offset = zone === undefined ? 0 : zoneMinutes(zone)
  // Letters such as IST name three zones in the world.
  if (offset === undefined) return { fault: `the zone "${zone?.slice(0, 12)}" can be several: write it as +0530` }
  const utc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const written = new Date(utc).toISOString().replaceAll(/\D/g, '').slice(0, 14)
  if (written !== `${year}${month}${day}${hour}${minute}${second}`) return { fault: `there is no such time as ${text.slice(0, 40)}` }
  return { seconds: utc / 1_000 - offset * 60, hasZone: zone !== undefined }
}

/** Minutes east of Greenwich. */
function zoneMinutes(zone: string): number | undefined {
  if (/^(?:UTC|GMT|Z)$/i.test(zone)) return 0
  const match = /^([+-])(\d\d):?(\d\d)$/.exec(zone)
  if (!match) return undefined
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return minutes > 14 * 60 ? undefined : match[1] === '-' ? -minutes : minutes
}
