import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OriginContext } from 'masthead/origin'
import { findSite, publishSite, putSite } from '../origin/put-site.ts'

interface DemoFile {
  readonly channel: number
  readonly sites: readonly { readonly address: string }[]
}

const dayMs = 86_400_000

/** A day of the demo is as far from today as the file says: `+12d 09:30` is half past nine in India in twelve days, `+90d` a day. */
function dated(value: unknown, now: number): unknown {
  if (Array.isArray(value)) return value.map((each) => dated(each, now))
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, dated(each, now)]))
  const [, days, time] = typeof value === 'string' ? (/^\+(\d{1,3})d(?: (\d\d:\d\d))?$/.exec(value) ?? []) : []
  if (days === undefined) return value
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(now + Number(days) * dayMs)
  return time === undefined ? day : `${day}T${time}:00+05:30`
}

/** Fills the demo with special pages whose people and companies are invented. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  for (const edition of ['english', 'telugu']) {
    const { channel, sites } = JSON.parse(await readFile(join(import.meta.dirname, `${edition}.json`), 'utf8')) as DemoFile
    if (!origin.editions.some((one) => one.channel === channel)) continue
    for (const site of sites) {
      const [fault] = await putSite(origin, { ...(dated(site, origin.now()) as object), channel })
      if (fault) throw new Error(`${edition}.json, ${site.address}: ${fault.field} ${fault.reason}`)
      const row = await findSite(origin, channel, site.address)
      if (row) await publishSite(origin, row)
    }
  }
}
