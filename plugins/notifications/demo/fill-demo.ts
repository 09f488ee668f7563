import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OriginContext } from 'masthead/origin'

interface DemoFile {
  readonly channel: number
  readonly alerts: readonly {
    readonly minutesAgo: number
    readonly title: string
    readonly body?: string
    /** As plugins see it. */
    readonly path: string
    /** The story there, where it is one. */
    readonly msid?: number
  }[]
}

/** Lists alerts as if they had been sent; nobody gets them. */
export async function fillDemo({ editions, content, now, changed }: OriginContext): Promise<void> {
  for (const name of ['english', 'telugu']) {
    const { channel, alerts } = JSON.parse(await readFile(join(import.meta.dirname, `${name}.json`), 'utf8')) as DemoFile
    const edition = editions.find((one) => one.channel === channel)
    if (!edition) continue
    for (const { minutesAgo, path, msid, ...alert } of alerts) {
      changed(await content.putAlert({ ...alert, channel, url: edition.routePrefix + path, ...(msid === undefined ? {} : { story: { channel, msid } }), at: now() - minutesAgo * 60_000 }))
    }
  }
}
