import { type Importer, readJson } from 'masthead/origin'
import { putPoll } from './put-poll.ts'

/** `masthead import polls <file>` */
export const importer: Importer = {
  description: 'polls: a JSON file with a list of them (docs/plugins/polls.md)',
  async run(path, origin, progress) {
    const list = await readJson(path)
    if (!Array.isArray(list)) throw new Error(`${path} is no list: write [ { "msid": …, "channel": …, "question": … }, … ].`)
    const rejected: { where: string; reason: string }[] = []
    for (const [index, input] of list.entries()) {
      const fault = await putPoll(origin, input)
      if (fault) rejected.push({ where: `poll ${index + 1}${fault.field}`, reason: fault.reason })
      await progress(index + 1, list.length)
    }
    return { imported: list.length - rejected.length, rejected }
  },
}
