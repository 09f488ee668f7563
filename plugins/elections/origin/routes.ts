import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'masthead'
import { type BodyOf, type OriginContext, queryNumber, queryParameter, sendContent, sendNotFound } from 'masthead/origin'
import {
  AllianceAnswer, ConstituenciesAnswer, ElectionAnswer, ElectionFile, EmbedAnswer, ExitPollAnswer, HubAnswer, KeyCandidatesAnswer, ResultAnswer, type Tally, TallyAnswer,
} from '../contract.ts'
import { stateOfCode } from 'masthead/kit'
import { searchTerms } from '../search-terms.ts'
import { readCandidates, readRegionTotals, readSeats, readTiles } from './store/read-seats.ts'
import { type Answer, type Missing, regionAnswer, seatAnswer } from './place-answers.ts'
import { countsSince } from './store/read-counts.ts'
import { readExitPoll } from './store/read-exit-poll.ts'
import { type ElectionRow, nameOf, pathOf, readElection, readElections, readFrame, readTally } from './store/read-tally.ts'
import { type ElectionDatabase, ofOneMoment, tablesOf } from './store/tables.ts'
import { tag } from './store/tags.ts'

/** States whose embeds partners have had for long: of the newest election there. Every other election has one by its own name. */
export const embeds = { gujarat: 'GJ', himachal: 'HP' } as const

type RequestWith<Params> = FastifyRequest<{ Params: Params }>

/** Mounts the content API of elections. Every answer is read in one transaction, so that its numbers add up. */
export function mountApi(app: FastifyInstance, origin: OriginContext): void {
  const route = <Contract extends TSchema, Params = unknown>(
    path: string,
    contract: Contract,
    read: (db: ElectionDatabase, request: FastifyRequest<{ Params: Params }>) => Promise<Answer<NoInfer<BodyOf<Contract>>> | Missing>,
  ) =>
    app.get<{ Params: Params }>(path, async (request, reply) => {
      const found = await ofOneMoment(tablesOf(origin), origin.dialect, (db) => read(db, request as FastifyRequest<{ Params: Params }>))
      if ('missing' in found) return sendNotFound(reply, found.missing, found.tags)
      // A purge reaches a page sooner than this; it is for those that purges do not reach. Seconds.
      return sendContent(reply, contract, found.body, found.counting ? { maxAge: 10, staleWhileRevalidate: 60 } : { maxAge: 300, staleWhileRevalidate: 3600 }, found.tags)
    })

  route('/api/elections', HubAnswer, async (db, request) => {
    const rows = await readElections(db)
    const tallies: Tally[] = []
    for (const row of rows) tallies.push(await readTally(db, row))
    const featured = featuredOf(tallies)
    const exitPoll = featured && (await readExitPoll(db, featured))
    const words = searchTerms(queryParameter(request, 'q') ?? '')
    const matches = []
    if (words.length > 0) {
      for (const [index, row] of rows.entries()) {
        const election = tallies[index]?.election
        const { lines: seats } = await readSeats(db, row, { words, limit: 10 })
        const candidates = await readCandidates(db, row, { words, limit: 10 })
        if (election && seats.length + candidates.length > 0) matches.push({ election, seats, candidates })
      }
    }
    return {
      body: { response: { ...(featured ? { featured } : {}), elections: tallies, ...(exitPoll ? { exitPoll } : {}), ...(words.length > 0 ? { matches } : {}) } },
      tags: [tag.all],
      counting: isCounting(...tallies),
    }
  })

  route('/api/elections/:slug', ElectionAnswer, async (db, { params }: RequestWith<{ slug: string }>) => {
    const row = await readElection(db, params.slug)
    if (!row) return noElection
    const tally = await readTally(db, row)
    const exitPoll = await readExitPoll(db, tally)
    const { lines: closest } = await readSeats(db, row, { order: 'closest', states: ['won', 'leading'], limit: 6 })
    const { lines: ties } = await readSeats(db, row, { states: ['tied'], limit: 10 })
    const key = await readCandidates(db, row, { key: true, limit: 6 })
    return {
      body: { response: { tally, regions: await readTiles(db, row), ...(exitPoll ? { exitPoll } : {}), closest, ties, key } },
      tags: [tag.election(row.id)],
      counting: isCounting(tally),
    }
  })

  route('/api/elections/:slug/key-candidates', KeyCandidatesAnswer, async (db, { params }: RequestWith<{ slug: string }>) => {
    const row = await readElection(db, params.slug)
    if (!row) return noElection
    const tally = await readTally(db, row)
    const key = await readCandidates(db, row, { key: true, limit: 60 })
    const { lines: closest } = await readSeats(db, row, { order: 'closest', states: ['won', 'leading'], limit: 10 })
    const { lines: largest } = await readSeats(db, row, { order: 'largest', states: ['won', 'leading'], limit: 10 })
    return { body: { response: { tally, key, closest, largest } }, tags: [tag.election(row.id)], counting: isCounting(tally) }
  })

  route('/api/elections/:slug/constituencies', ConstituenciesAnswer, async (db, request: RequestWith<{ slug: string }>) => {
    const row = await readElection(db, request.params.slug)
    if (!row) return noElection
    const tally = await readTally(db, row)
    const regions = await db.selectFrom('election_region').selectAll().where('election', '=', row.id).orderBy('position').execute()
    const words = searchTerms(queryParameter(request, 'q') ?? '')
    const region = regions.find(({ slug }) => slug === queryParameter(request, 'region'))?.code
    const wanted = queryParameter(request, 'party')?.toUpperCase()
    const perpage = queryNumber(request, 'perpage', 100) ?? 50
    const pageno = queryNumber(request, 'pageno', 10_000) ?? 1
    const { lines, total } = await readSeats(db, row, {
      region,
      words,
      ...(wanted === undefined ? {} : { parties: tally.parties.filter(({ code }) => slugged(code) === wanted).map(({ code }) => code) }),
      limit: perpage,
      offset: (pageno - 1) * perpage,
    })
    const candidates = words.length > 0 ? await readCandidates(db, row, { words, limit: 20 }) : []
    return {
      body: { response: { tally, regions: regions.map(({ slug, name, name_te }) => ({ slug, name: nameOf(name, name_te) })), items: lines, candidates, total, pageno, perpage } },
      tags: [tag.election(row.id)],
      counting: isCounting(tally),
    }
  })

  route('/api/elections/:slug/results/:place', ResultAnswer, async (db, { params }: RequestWith<{ slug: string; place: string }>) => {
    const row = await readElection(db, params.slug)
    if (!row) return noElection
    const region = await db.selectFrom('election_region').selectAll().where('election', '=', row.id).where('slug', '=', params.place).executeTakeFirst()
    return region ? regionAnswer(db, row, region) : seatAnswer(db, row, params.place)
  })

  route('/api/elections/alliances/:token', AllianceAnswer, async (db, { params }: RequestWith<{ token: string }>) => {
    const own = await db.selectFrom('election_alliance').select(['election', 'code']).where('slug', '=', params.token).execute()
    const rows = (await readElections(db)).filter(({ id }) => own.some(({ election }) => election === id))
    const [newest] = rows
    if (!newest) return { missing: 'There is no such alliance.', tags: [tag.all] }
    const elections = []
    for (const row of rows) {
      const tally = await readTally(db, row)
      const line = tally.alliances.find(({ path }) => path === pathOf.alliance(params.token))
      if (line) elections.push({ tally, line })
    }
    const [first] = elections
    if (!first) return { missing: 'There is no such alliance.', tags: [tag.all] }
    const { tally, line } = first
    const parties = tally.parties.filter(({ alliance }) => alliance === line.code)
    const codes = (await readFrame(db, newest)).parties.filter(({ alliance }) => alliance === line.code).map(({ code }) => code)
    const { lines: closest } = await readSeats(db, newest, { order: 'closest', parties: codes, states: ['won', 'leading'], limit: 6 })
    return {
      body: {
        response: {
          path: pathOf.alliance(params.token),
          tally,
          line,
          parties,
          regions: await readRegionTotals(db, newest, codes),
          closest,
          elections: elections.map((each) => ({ election: each.tally.election, line: each.line })),
        },
      },
      tags: [tag.all, ...rows.map(({ id }) => tag.election(id))],
      counting: isCounting(...elections.map((each) => each.tally)),
    }
  })

  route('/api/elections/embed/:state', EmbedAnswer, async (db, { params }: RequestWith<{ state: string }>) => {
    const code = Object.hasOwn(embeds, params.state) ? embeds[params.state as keyof typeof embeds] : undefined
    const row = code === undefined ? await readElection(db, params.state) : await newestOf(db, code)
    const place = code === undefined || row?.demo === 1 ? row && nameOf(row.name, row.name_te) : stateOfCode(code)?.names
    if (!place) return { missing: 'There is no embed of that state or election.', tags: [tag.all] }
    const tally = row && (await readTally(db, row))
    return { body: { response: { place, ...(tally ? { tally } : {}) } }, tags: [row ? tag.election(row.id) : tag.all, tag.all], counting: tally !== undefined && isCounting(tally) }
  })

  route('/request/election/tally', TallyAnswer, async (db, request) => {
    const rows = await readElections(db)
    const tallies: Tally[] = []
    for (const row of rows) tallies.push(await readTally(db, row))
    const data = (await tallyFor(db, queryParameter(request, 'seopath') ?? '', tallies)) ?? featuredOf(tallies)
    return {
      body: {
        response: {
          sections: { election_pie_chart: { ...(data ? { data } : {}), assemblyData: assemblies(tallies) } },
          timestamp: data ? Date.parse(data.election.updated) : 0,
        },
      },
      tags: [tag.all],
      counting: isCounting(...tallies),
    }
  })

  route('/api/event/get-exit-poll', ExitPollAnswer, async (db) => {
    const polled: Tally[] = []
    for (const row of await readElections(db)) {
      const tally = await readTally(db, row)
      if (await readExitPoll(db, tally)) polled.push(tally)
    }
    const featured = featuredOf(polled)
    const exitPoll = featured && (await readExitPoll(db, featured))
    return exitPoll ? { body: { response: exitPoll }, tags: [tag.all], counting: isCounting(...polled) } : { missing: 'There is no exit poll.', tags: [tag.all] }
  })

  // Requested by the live hub only, which keeps the response.
  app.get('/request/election/counts', async (request, reply) => {
    const cursor = queryParameter(request, 'cursor')
    return reply.header('cache-control', 'no-store').send({ response: await countsSince(tablesOf(origin), cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined) })
  })

  const file = async (db: ElectionDatabase, name: string): Promise<Answer<Static<typeof ElectionFile>> | Missing> => {
    const tallies: Tally[] = []
    for (const row of await readElections(db)) tallies.push(await readTally(db, row))
    const result = name === 'merge_all_data.json' ? featuredOf(tallies) : tallies.find(({ election }) => `${election.id}.json` === name)
    if (!result && name !== 'merge_all_data.json') return { missing: 'There is no such file.', tags: [tag.all] }
    return { body: { data: { ...(result ? { result } : {}), assemblyData: assemblies(tallies) } }, tags: [tag.all], counting: isCounting(...tallies) }
  }
  route('/api/election', ElectionFile, (db) => file(db, 'merge_all_data.json'))
  route('/api/election/:file', ElectionFile, (db, { params }: RequestWith<{ file: string }>) => file(db, params.file))
}

/** The newest election of a state. Before there is a real one anywhere, the demonstration's, which says what it is: an embed shows what it will be. */
async function newestOf(db: ElectionDatabase, state: string): Promise<ElectionRow | undefined> {
  const rows = await readElections(db)
  return rows.find((row) => row.state === state) ?? rows.find(({ demo, kind }) => demo === 1 && kind === 'assembly')
}

const noElection: Missing = { missing: 'There is no such election.', tags: [tag.all] }

/** What is being counted, or else the newest: readers come for it. */
const featuredOf = (tallies: readonly Tally[]): Tally | undefined => tallies.find(({ election }) => election.status === 'counting') ?? tallies[0]

const assemblies = (tallies: readonly Tally[]): Tally[] => tallies.filter(({ election }) => election.kind === 'assembly')

const isCounting = (...tallies: readonly Tally[]): boolean => tallies.some(({ election, counts }) => election.status === 'counting' || counts.leading > 0)

/** The election that a page is about: by its address, or by that of an alliance that stood in it. */
async function tallyFor(db: ElectionDatabase, seopath: string, tallies: readonly Tally[]): Promise<Tally | undefined> {
  const [, slug] = seopath.replace(/^\/+/, '').split('/')
  if (slug === undefined || slug === '') return undefined
  const own = tallies.find(({ election }) => election.path === pathOf.election(slug))
  if (own) return own
  const stood = await db.selectFrom('election_alliance').select('election').where('slug', '=', slug).execute()
  return tallies.find(({ election }) => stood.some((each) => each.election === election.id))
}

/** A code as it comes through a query, in which only letters, digits and dashes stay: `JD(U)` is `JD-U`. */
export const slugged = (code: string): string => code.replace(/[^\p{L}\p{Nd}]+/gu, '-').replace(/^-+|-+$/g, '').toUpperCase()
