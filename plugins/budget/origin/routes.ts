import type { FastifyInstance } from 'fastify'
import { type OriginContext, queryNumber, queryParameter, sendContent, sendNotFound } from 'masthead/origin'
import { BudgetAnswer, type BudgetInput, PointsAnswer } from '../contract.ts'
import { budgetTag } from '../paths.ts'
import { asPoint } from './put-budget.ts'
import { budgetDatabase } from './tables.ts'

const maxPoints = 500

/** The API below `/api/budget`. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const db = budgetDatabase(origin)
  const channelOf = (request: Parameters<typeof queryNumber>[0]): number => queryNumber(request, 'channel', 1_000_000) ?? origin.editions[0]?.channel ?? 0

  const pointsOf = (channel: number, year: string, after = 0) => db.selectFrom('budget_points').selectAll().where('channel', '=', channel).where('year', '=', year).where('id', '>', after).orderBy('id').limit(maxPoints).execute()

  app.get('/api/budget', async (request, reply) => {
    const channel = channelOf(request)
    const rows = await db.selectFrom('budgets').selectAll().orderBy('year', 'desc').orderBy('channel').execute()
    const own = rows.filter((row) => row.channel === channel)
    const asked = queryParameter(request, 'year')
    const row = asked === undefined ? own[0] : own.find(({ year }) => year === asked)
    if (!row) return sendNotFound(reply, 'There is no such budget.', [budgetTag(channel)])
    const points = (await pointsOf(channel, row.year)).map(asPoint)
    // Written by `putBudget`, which checked it.
    const budget = JSON.parse(row.content) as Omit<BudgetInput, 'channel'>
    const isLive = row.live === 1
    const response = {
      ...budget,
      isNewest: row === own[0],
      modified: new Date(Number(row.modified)).toISOString(),
      years: own.slice(0, 50).map(({ year }) => year),
      channels: rows.filter(({ year }) => year === row.year).map((one) => one.channel),
      speech: { isLive, cursor: Number(points.at(-1)?.id ?? 0), points },
    }
    return sendContent(reply, BudgetAnswer, { response }, { maxAge: isLive ? 15 : 600, staleWhileRevalidate: 3_600, staleIfError: 604_800 }, [budgetTag(channel)])
  })

  app.get('/api/budget/points', async (request, reply) => {
    const channel = channelOf(request)
    const year = queryParameter(request, 'year') ?? ''
    const points = (await pointsOf(channel, year, queryNumber(request, 'cursor', 1_000_000) ?? 0)).map(asPoint)
    const { last } = await db.selectFrom('budget_points').select(({ fn }) => fn.max('id').as('last')).where('channel', '=', channel).where('year', '=', year).executeTakeFirstOrThrow()
    return sendContent(reply, PointsAnswer, { response: { cursor: Number(last ?? 0), upserts: points, deletes: [] } }, { maxAge: 0, staleWhileRevalidate: 0 }, [budgetTag(channel)])
  })
}
