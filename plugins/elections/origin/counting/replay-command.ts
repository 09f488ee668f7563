import { setTimeout } from 'node:timers/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { importSources, openTable, type OriginCommand } from 'masthead/origin'
import { readResults, resultTable } from '../import/result-file.ts'
import { withAllies } from '../store/allies.ts'
import { removeDemo } from '../store/remove-demo.ts'
import { tablesOf } from '../store/tables.ts'
import { replayElection } from './replay.ts'

const maxMinutes = 24 * 60

/** `masthead elections replay <csv> --minutes 5`: a real election counted up as on its night. */
export const replayCommand: OriginCommand = {
  description: 'Count a finished election up round by round, as on its results night.',
  arguments: [{ name: '<csv>', description: 'a result file, as for masthead import elections' }],
  options: [{ flags: '--minutes <n>', description: 'how long the night lasts', default: '5' }],
  async run({ arguments: [file = ''], options, origin, print, signal }) {
    const minutes = Number(options['minutes'])
    if (!(minutes > 0 && minutes <= maxMinutes)) throw new Error(`--minutes takes a number from above 0 to ${maxMinutes}, not ${String(options['minutes'])}.`)
    if (!existsSync(file)) throw new Error(`There is nothing at "${file}".`)
    const { elections, rejected, lines } = readResults(path.basename(file), await Array.fromAsync((await openTable(file, resultTable)).rows()))
    const [counted] = elections
    if (!counted) throw new Error(`${file} holds no election. ${rejected[0]?.reason ?? ''}`.trim())
    const election = await withAllies(tablesOf(origin), counted)
    const gone = await removeDemo(tablesOf(origin))
    await importSources('elections', origin.now).keep(origin.db, (lines.get(counted.id) ?? []).map((line) => ({ ...line, file })))
    origin.changed(gone.tags)
    if (gone.elections.length > 0) print(`The demonstration gives way to real results: ${gone.elections.join(', ')}.`)
    for (const { where, reason } of rejected) print(`Left out: ${where}: ${reason}`)
    print(`${election.name.en}: ${election.regions.reduce((sum, { seats }) => sum + seats.length, 0)} seats in ${minutes} minutes. Stop it with Ctrl-C.`)
    const { announcements, rounds } = await replayElection({
      election,
      origin,
      minutes,
      signal,
      // Ctrl-C also ends a wait.
      wait: (milliseconds) => setTimeout(milliseconds, undefined, { signal }).catch(() => undefined),
    })
    print(signal.aborted ? `Stopped after ${rounds} rounds: the count stays where it is. masthead import elections ${file} brings the result.` : `Counted: ${rounds} rounds in ${announcements} announcements.`)
  },
}
