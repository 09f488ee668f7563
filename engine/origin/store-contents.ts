import type { FastifyInstance } from 'fastify'
import { EngineError, sentenceOf } from '../errors.ts'
import { sendError } from './content-response.ts'
import type { ContentDatabase } from './database.ts'

/** What an operator reads who finds a site without content. */
export const emptyStoreAdvice =
  'The store has no content, and no page is served from it. Import or ingest some; or, where there should be some, mount the folder that holds it (MASTHEAD_DATA) or name its database (DATABASE_URL). MASTHEAD_DEMO=1 fills it with the demo.'

export interface StoreContents {
  readonly hasContent: () => Promise<boolean>
  /** Content came in by whatever way. */
  readonly noteContent: () => void
  /** Resolves once that is written down. */
  readonly settled: () => Promise<void>
}

const filledKey = 'filled'

/** Whether anything was ever put into a store: what it has by being made, tables and the configured sections, does not count. */
export function storeContents(db: ContentDatabase, onFailure: (error: unknown) => void): StoreContents {
  let isFilled = false
  let noted: Promise<void> | undefined
  const note = async () => {
    await db.insertInto('meta').values({ key: filledKey, value: '' }).onConflict((conflict) => conflict.column('key').doNothing()).execute()
  }
  return {
    async hasContent() {
      isFilled ||= await readHasContent(db)
      return isFilled
    },
    noteContent() {
      isFilled = true
      noted ??= note().catch((error: unknown) => {
        noted = undefined
        onFailure(error)
      })
    },
    settled: async () => noted,
  }
}

async function readHasContent(db: ContentDatabase): Promise<boolean> {
  const noted = await db
    .selectFrom('meta')
    .select('key')
    .where((where) => where.or([where('key', '=', filledKey), where.and([where('key', 'like', 'demo:%'), where('key', '<>', 'demo:config')])]))
    .limit(1)
    .executeTakeFirst()
  // Stores of earlier versions have no note.
  return noted !== undefined || (await db.selectFrom('stories').select('msid').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Refuses reads of a store without content: 'there is no such story' would be taken for the truth by caches and search
 * engines when it is the store that is not there.
 */
export function refuseWhileEmpty(app: FastifyInstance, { hasContent }: StoreContents): void {
  app.addHook('onRequest', async (request, reply) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || (await hasContent())) return undefined
    const { code, status } = new EngineError('MH_STORE_EMPTY')
    return sendError(reply.header('retry-after', '30').header('cache-control', 'no-store'), { status, code, message: sentenceOf(code) })
  })
}
