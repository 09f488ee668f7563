import type { OriginCommand, OriginContext } from 'masthead/origin'
import { arrange, pinStory, readArrangement, readPins, resetArrangement, stripsOf, unpinStory } from './curate.ts'

const editionOption = { flags: '--edition <id>', description: 'default: the first' } as const
const storyArgument = { name: '<story>', description: 'the number of a story, or its address' } as const

function editionOf(origin: OriginContext, id: string | boolean | undefined) {
  const edition = typeof id === 'string' ? origin.editions.find((one) => one.id === id) : origin.editions[0]
  if (!edition) throw new Error(`There is no edition "${id}". The editions are ${origin.editions.map((one) => one.id).join(', ')}.`)
  return edition
}

/** The number at the end of what was given: a number, or an address. */
function msidOf(text: string): number {
  const [, number] = /(?:^|[-/])(\d{1,10})(?:\.cms)?$/.exec(text) ?? []
  if (number === undefined) throw new Error(`"${text}" is neither the number of a story nor its address.`)
  return Number(number)
}

/** `masthead home show` */
export const showCommand: OriginCommand = {
  description: 'Prints what editors have made of a front page, and the strips that it has.',
  options: [editionOption],
  async run({ origin, options, print }) {
    const edition = editionOf(origin, options['edition'])
    const pins = await readPins(origin, edition.channel)
    const stories = await origin.content.findStories(edition.channel, pins.map(({ msid }) => msid))
    for (const { place, msid, ends } of pins) print(`pin ${place}  ${msid}  ${stories.get(msid)?.title ?? 'readers see it no more'}${ends === null ? '' : `  until ${new Date(ends).toISOString()}`}`)
    if (pins.length === 0) print('No story is pinned: the newest open the page.')
    const arranged = await readArrangement(origin, edition.channel)
    const known = stripsOf(origin, edition)
    print(`strips, ${arranged ? 'as an editor arranged them' : 'as configured'}: ${(arranged ?? known).join(' ')}`)
    const left = arranged ? known.filter((name) => !arranged.includes(name)) : []
    if (left.length > 0) print(`left out: ${left.join(' ')}`)
  },
}

/** `masthead home pin` */
export const pinCommand: OriginCommand = {
  description: 'Lets a story open the front page, above all newer ones.',
  arguments: [storyArgument, { name: '[place]', description: 'from 1, which opens the page. Default: 1' }],
  options: [editionOption, { flags: '--until <time>', description: 'ISO 8601 with time zone. Default: until it is unpinned' }],
  async run({ origin, arguments: [story = '', place = '1'], options, print }) {
    const { channel } = editionOf(origin, options['edition'])
    const until = options['until']
    const ends = typeof until === 'string' ? Date.parse(until) : null
    await pinStory(origin, channel, { msid: msidOf(story), place: Number(place), ends })
    for (const pin of await readPins(origin, channel)) print(`pin ${pin.place}  ${pin.msid}`)
  },
}

/** `masthead home unpin` */
export const unpinCommand: OriginCommand = {
  description: 'Takes a pinned story back to where its time puts it.',
  arguments: [storyArgument],
  options: [editionOption],
  async run({ origin, arguments: [story = ''], options, print }) {
    const msid = msidOf(story)
    await unpinStory(origin, editionOf(origin, options['edition']).channel, msid)
    print(`${msid} is pinned no more.`)
  },
}

/** `masthead home arrange` */
export const arrangeCommand: OriginCommand = {
  description: 'Has a front page show these strips, in this order, and no others.',
  arguments: [{ name: '<strips>', description: 'names with commas between them, as `masthead home show` prints them' }],
  options: [editionOption],
  async run({ origin, arguments: [names = ''], options, print }) {
    const edition = editionOf(origin, options['edition'])
    await arrange(origin, edition, names.split(',').map((name) => name.trim()).filter((name) => name !== ''))
    print(`strips: ${((await readArrangement(origin, edition.channel)) ?? []).join(' ')}`)
  },
}

/** `masthead home reset` */
export const resetCommand: OriginCommand = {
  description: 'Shows the strips of a front page as the configuration arranges them.',
  options: [editionOption],
  async run({ origin, options, print }) {
    const edition = editionOf(origin, options['edition'])
    await resetArrangement(origin, edition.channel)
    print(`strips: ${stripsOf(origin, edition).join(' ')}`)
  },
}
