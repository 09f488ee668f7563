import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createOrigin, type Origin } from '../../../engine/origin/create-origin.ts'
import type { Edition } from '../../../engine/config/edition.ts'
import part from '../../../plugins/elections/origin/origin.ts'

/** Real result files, where they are (see ../shared/data/README.md); they are not part of the project. */
const shared = resolve(process.env['MASTHEAD_SHARED'] ?? join(import.meta.dirname, '../../../../shared'))

export function realFile(name: string): string | undefined {
  const file = join(shared, 'data/elections', name)
  return existsSync(file) ? file : undefined
}

export const noRealFile = 'the real result files are not here'

export interface TestOrigin extends Origin {
  /** Tags that were announced. */
  readonly told: string[]
  readonly ask: (path: string) => Promise<{ readonly status: number; readonly body: any; readonly tags: readonly string[]; readonly cacheControl: string }>
  readonly run: (file: string, replace?: boolean, format?: 'elections' | 'alliances') => ReturnType<NonNullable<NonNullable<typeof part.importers>['elections']>['run']>
}

/** The content API with the tables of elections; on SQLite in memory unless told otherwise. */
export async function electionOrigin({ demo = false, databaseUrl }: { demo?: boolean; databaseUrl?: string | undefined } = {}): Promise<TestOrigin> {
  const told: string[] = []
  const editions = [{ id: 'english', status: 'live', channel: 183, routePrefix: '' }] as unknown as Edition[]
  const origin = await createOrigin({ folder: ':memory:', databaseUrl, editions, parts: [{ plugin: 'elections', part }], onChanged: (tags) => told.push(...tags) })
  if (demo) await part.demo?.(origin.context)
  return {
    ...origin,
    told,
    ask: async (path) => {
      const answer = await origin.app.inject(path)
      return { status: answer.statusCode, body: answer.json(), tags: String(answer.headers['surrogate-key'] ?? '').split(' '), cacheControl: String(answer.headers['cache-control']) }
    },
    run: async (file, replace = false, format = 'elections') => {
      const run = part.importers?.[format]?.run
      if (!run) throw new Error('There is no importer.')
      return run(file, origin.context, () => {}, { replace })
    },
  }
}

/** A file of that name in a folder of its own. */
export async function written(name: string, text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'masthead-elections-')), name)
  await writeFile(file, text)
  return file
}

/** A parliament of two states with a seat of one name in each, and whatever real files get wrong. */
export const parliamentCsv = `"State";"Constituency";"Party";"Candidate";"Votes";"State ID";"Constituency ID"
"Pushpagiri";"Rampet ";"Mango Party";"ASHA  KUMARI";"1200";"S01";"1"
"Pushpagiri";"Rampet";"Neem Party";"BALAJI RAO";"900";"S01";"1"
"Pushpagiri";"Rampet";"None of the Above";"NOTA";"2000";"S01";"1"
"Pushpagiri";"Sirikot";"Neem Party";"CHITRA DEVI";"700";"S01";"1"
"Pushpagiri";"Sirikot";"Independent";"DINESH";"699";"S01";"1"
"Vanasthali";"Rampet";"Mango Party";"ELA SEN";"500";"S02";"1"
"Vanasthali";"Rampet";"Neem  Party";"FARIDA";"500";"S02";"1"
"Vanasthali";"Lakeside";"Mango Party";"GOVIND";"Unconteste";"S02";"2"
"Vanasthali";"Hillview";"Neem Party";"HARI";"12 votes";"S02";"3"
"Vanasthali";"Hillview";"Neem Party";"INDRA";"33";"S02";"3"
"Vanasthali";"Hillview";"Neem Party";"INDRA";"33";"S02";"3"
"Vanasthali";"";"Neem Party";"JAYA";"33";"S02";"3"
"Vanasthali";"Hillview;"Mango Party";"KIRAN";"31"
`

export const assemblyCsv = `election_year,election_type,election_state,constituency,constituency_no,serial_no,candidate,party,evm_votes,postal_votes
2031,Assembly,HP,PINEWOOD,1,1,LATA,"Mango, Fig and Date Party",100,7
2031,Assembly,HP,PINEWOOD,1,2,MOHAN,Neem Party,104,2
2031,Assembly,HP,PINEWOOD,1,3,NOTA,None of the Above,9,0
2031,Assembly,HP,SNOWLINE,2,1,NILA,Neem Party,300,1
2031,Assembly,HP,SNOWLINE,2,1,NILA AGAIN,Neem Party,30,1
2031,Assembly,HP,SNOWLINE,2,2,OM,Mango Party,-4,1
2031,Assembly,QQ,NOWHERE,1,1,PIA,Neem Party,10,1
`

/** The same two seats without a wrong row. */
export const soundCsv = `${assemblyCsv.split('\n').slice(0, 5).join('\n')}
2031,Assembly,HP,SNOWLINE,2,2,OM,Mango Party,90,1
`
