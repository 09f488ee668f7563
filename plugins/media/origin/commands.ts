import type { OriginCommand } from 'masthead/origin'
import { fetchTranscripts } from './fetch-transcripts.ts'

/** `masthead media transcripts` */
export const transcriptsCommand: OriginCommand = {
  description: 'Reads the captions of recordings that have no transcript yet: for those that came in before, beyond what the job looks at.',
  options: [{ flags: '--newest <n>', description: 'how many recordings of each edition', default: '1000' }],
  async run({ origin, options, print, signal }) {
    const newest = Number(options['newest'])
    if (!Number.isInteger(newest) || newest < 1 || newest > 100_000) throw new Error('Say a number from 1 to 100000.')
    const added = await fetchTranscripts(origin, { newest, signal, note: (path, reason) => print(reason === undefined ? path : `${path}  ${reason}`) })
    print(`${added} recordings have a transcript now.`)
  },
}
