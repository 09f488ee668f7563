import type { OriginCommand, OriginContext } from 'masthead/origin'
import { photoIn, photoOf, putPhoto } from './choose.ts'
import { dayBefore, dayOf, isDay } from './days.ts'
import { photoTag } from './paths.ts'
import { photoDatabase } from './tables.ts'

const editionOption = { flags: '--edition <id>', description: 'default: the first' } as const
const dayArgument = { name: '<day>', description: 'as in 2026-11-23, or `today`' } as const

function editionOf(origin: OriginContext, id: string | boolean | undefined) {
  const edition = typeof id === 'string' ? origin.editions.find((one) => one.id === id) : origin.editions[0]
  if (!edition) throw new Error(`There is no edition "${id}". The editions are ${origin.editions.map((one) => one.id).join(', ')}.`)
  return edition
}

function readDay(text: string, now: number): string {
  const day = text === 'today' ? dayOf(now) : text
  if (!isDay(day)) throw new Error(`"${text}" is no day of the calendar, as in ${dayOf(now)}.`)
  return day
}

/** `masthead photo set` */
export const setCommand: OriginCommand = {
  description: 'Makes one of a story\'s pictures the picture of a day, also of one to come.',
  arguments: [dayArgument, { name: '<story>', description: 'the number of a story' }, { name: '[place]', description: 'which of its pictures, from 1. Default: the first' }],
  options: [editionOption],
  async run({ origin, arguments: [asked = '', story = '', place = '1'], options, print }) {
    const { channel } = editionOf(origin, options['edition'])
    const day = readDay(asked, origin.now())
    const [, number] = /(\d{1,10})(?:\.cms)?$/.exec(story) ?? []
    const whole = number === undefined ? undefined : await origin.content.readStory(channel, Number(number))
    if (!whole) throw new Error(`The edition has no story ${story}.`)
    const pictures = whole.gallery.length > 0 ? whole.gallery : whole.leadImage ? [whole.leadImage] : []
    const image = /^\d{1,3}$/.test(place) ? pictures[Number(place) - 1] : undefined
    if (!image) throw new Error(pictures.length === 0 ? 'The story has no pictures.' : `The story has ${pictures.length} pictures: say 1 to ${pictures.length}.`)
    await putPhoto(origin, { channel, day, story: whole.msid, image: image.msid, chosen: 1 })
    print(`${day}  ${image.alt}  (${whole.title})`)
  },
}

/** `masthead photo unset` */
export const unsetCommand: OriginCommand = {
  description: 'Takes back what was chosen for a day: the rule chooses again for today, and an earlier day has none.',
  arguments: [dayArgument],
  options: [editionOption],
  async run({ origin, arguments: [asked = ''], options, print }) {
    const { channel } = editionOf(origin, options['edition'])
    const day = readDay(asked, origin.now())
    const gone = await photoDatabase(origin).deleteFrom('day_photos').where('channel', '=', channel).where('day', '=', day).executeTakeFirst()
    if (Number(gone.numDeletedRows) === 0) throw new Error(`Nothing was chosen for ${day}.`)
    origin.changed([photoTag(channel)])
    print(`${day}  ${(await photoOf(origin, channel, day))?.image.alt ?? 'none'}`)
  },
}

/** `masthead photo list` */
export const listCommand: OriginCommand = {
  description: 'Lists the pictures of the last days and of those to come.',
  options: [editionOption, { flags: '--days <n>', description: 'how many days back', default: '14' }],
  async run({ origin, options, print }) {
    const { channel } = editionOf(origin, options['edition'])
    const days = Number(options['days'])
    const today = dayOf(origin.now())
    const rows = await photoDatabase(origin).selectFrom('day_photos').selectAll().where('channel', '=', channel).where('day', '>=', dayBefore(today, Number.isInteger(days) ? days : 14)).orderBy('day').execute()
    for (const row of rows) {
      const photo = await photoIn(origin, channel, row)
      print(`${row.day}  ${row.chosen === 1 ? 'editor' : 'rule  '}  ${photo ? `${photo.image.alt} (${photo.story.title})` : 'is not there any more'}`)
    }
    if (!rows.some(({ day }) => day === today)) print(`${today}  rule    ${(await photoOf(origin, channel, today))?.image.alt ?? 'none'}`)
  },
}
