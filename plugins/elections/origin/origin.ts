import { defineOrigin } from 'masthead/origin'
import { mountApi } from './routes.ts'
import { demoElections } from '../demo/demo-elections.ts'
import { repollCommand } from './counting/repoll-command.ts'
import { replayCommand } from './counting/replay-command.ts'
import { importAlliances } from './import/import-alliances.ts'
import { importElections } from './import/import-elections.ts'
import { search } from './search.ts'
import { sitemapPaths } from './store/sitemap.ts'
import { migrations, tablesOf } from './store/tables.ts'
import { writeElection } from './store/write-election.ts'

export default defineOrigin({
  migrations,
  routes: mountApi,
  importers: {
    elections: {
      description: 'Election results: lok-sabha-<year>.csv (separated by ;) or an assembly file with EVM and postal votes, or a folder of them.',
      replaces: 'seats of its elections that the file lacks, and winners that it changes',
      run: importElections,
    },
    alliances: {
      description: 'Who stands with whom: election,party,alliance,alliance_name,alliance_name_te,alliance_colour, and party_te and party_colour where wanted.',
      run: importAlliances,
    },
  },
  commands: { replay: replayCommand, repoll: repollCommand },
  search,
  sitemap: ({ db }) => sitemapPaths(db),
  sitemapPairs: 'every edition',
  async demo(origin) {
    for (const election of demoElections(origin.now())) origin.changed(await writeElection(tablesOf(origin), election, origin.now()))
  },
})
