import { defineOrigin, type SitemapEntry } from 'masthead/origin'
import { keepToday, photoIn, photoOf } from './choose.ts'
import { listCommand, setCommand, unsetCommand } from './commands.ts'
import { dayBefore, dayOf } from './days.ts'
import { dayPath, photoPath, photoTag } from './paths.ts'
import { routes } from './routes.ts'
import { migrations, photoDatabase } from './tables.ts'

/** Days of the demo, today's left out: that is chosen when it is asked for. */
const demoDays = 7
/** Days that search engines are told of. */
const listedDays = 365
/** Of the strip, which is 3:2. */
const stripSizes = [{ width: 480, height: 320 }, { width: 640, height: 427 }, { width: 960, height: 640 }] as const

export default defineOrigin({
  migrations,
  routes,
  commandGroup: 'photo',
  commands: { set: setCommand, unset: unsetCommand, list: listCommand },
  async *sitemap(origin, channel) {
    const today = dayOf(origin.now())
    const rows = await photoDatabase(origin).selectFrom('day_photos').selectAll().where('day', '>=', dayBefore(today, listedDays)).where('day', '<=', today).orderBy('day').execute()
    const own = rows.filter((row) => row.channel === channel)
    const entries = await Promise.all(
      own.map(async (row): Promise<readonly SitemapEntry[]> => {
        const photo = await photoIn(origin, channel, row)
        const path = dayPath(row.day)
        const alternates = rows.flatMap((other) => (other.day === row.day && other.channel !== channel ? [{ channel: other.channel, path }] : []))
        return photo ? [{ path, alternates, pictures: [{ msid: photo.image.msid, name: photo.image.name }] }] : []
      }),
    )
    if (own.length > 0) yield [{ path: photoPath, alternates: origin.editions.flatMap((edition) => (edition.channel !== channel && rows.some((row) => row.channel === edition.channel) ? [{ channel: edition.channel, path: photoPath }] : [])) }, ...entries.flat()]
  },
  async frontPictures(channel, origin) {
    const photo = await photoOf(origin, channel, dayOf(origin.now()))
    return photo ? [{ msid: photo.image.msid, sizes: stripSizes }] : []
  },
  async demo(origin) {
    const today = dayOf(origin.now())
    for (let back = demoDays; back > 0; back -= 1) await keepToday(origin, dayBefore(today, back))
  },
  async storyRemoved({ channel, msid }, origin) {
    await photoDatabase(origin).deleteFrom('day_photos').where('channel', '=', channel).where('story', '=', msid).execute()
    origin.changed([photoTag(channel)], { hard: true })
  },
})
