import type { OriginCommand, OriginContext } from 'masthead/origin'
import { endSpeech, say } from './put-budget.ts'

const editionOption = { flags: '--edition <id>', description: 'default: the first' } as const
const yearArgument = { name: '<year>', description: 'as in 2026-27' } as const

function channelOf(origin: OriginContext, id: string | boolean | undefined): number {
  const edition = typeof id === 'string' ? origin.editions.find((one) => one.id === id) : origin.editions[0]
  if (!edition) throw new Error(`There is no edition "${String(id)}". The editions are ${origin.editions.map((one) => one.id).join(', ')}.`)
  return edition.channel
}

/** `masthead budget say 2026-27 "Schools get a tenth more."` */
export const sayCommand: OriginCommand = {
  description: 'Adds a sentence to a budget speech; open pages show it within a second.',
  arguments: [yearArgument, { name: '<text>', description: 'what was said' }],
  options: [editionOption],
  async run({ origin, arguments: [year = '', text = ''], options, print }) {
    const said = text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()
    if (said === '' || said.length > 600) throw new Error('A point has between 1 and 600 characters.')
    const id = await say(origin, { channel: channelOf(origin, options['edition']), year, text: said })
    if (id === undefined) throw new Error(`There is no budget of ${year}: \`masthead import budget\` takes it.`)
    print(`Said, as point ${id}.`)
  },
}

/** `masthead budget end 2026-27` */
export const endCommand: OriginCommand = {
  description: 'Says that a budget speech is over.',
  arguments: [yearArgument],
  options: [editionOption],
  async run({ origin, arguments: [year = ''], options, print }) {
    if (!(await endSpeech(origin, channelOf(origin, options['edition']), year))) throw new Error(`There is no budget of ${year}.`)
    print('The speech is over.')
  },
}
