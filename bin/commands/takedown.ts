import { type Command, InvalidArgumentError } from 'commander'
import { takeDown } from '../../engine/commands/take-down.ts'
import { print, printJson, root } from '../cli.ts'

interface Options {
  readonly pictures?: boolean
  readonly json?: boolean
}

export function add(program: Command): void {
  const takedown = program.command('takedown').description('Remove content from the embedded origin, every node, Redis and the edge caches.')
  takedown
    .command('story')
    .description('Remove a story with its texts: its address answers 410.')
    .argument('<channel>', 'channel of its edition', wholeNumber)
    .argument('<msid>', 'its number', wholeNumber)
    .option('--pictures', 'and its pictures, but for those that something else shows')
    .option('--json', 'what was removed, as JSON')
    .action(async (channel: number, msid: number, { pictures = false, json }: Options) => {
      const taken = await takeDown(root, `story ${msid} in the edition ${channel}`, (one) => one.story(channel, msid, pictures))
      if (json) return printJson(taken)
      const { removed, kept } = taken.pictures
      print(`The story ${msid} of the edition ${channel} is taken down.\n`)
      if (removed.length > 0) print(`So are its pictures: ${removed.join(', ')}.\n`)
      if (kept.length > 0) print(`Something else shows these pictures, which stay: ${kept.join(', ')}.\n`)
    })
  takedown
    .command('picture')
    .description('Remove a picture in all sizes: its addresses answer 410.')
    .argument('<msid>', 'its number', wholeNumber)
    .option('--json', 'what was removed, as JSON')
    .action(async (msid: number, { json }: Options) => {
      const taken = await takeDown(root, `picture ${msid}`, (one) => one.picture(msid))
      if (json) return printJson(taken)
      print(`The picture ${msid} is taken down.\n`)
    })
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('Write a whole number from 1.')
  return Number(text)
}
