import type { OriginCommand } from 'masthead/origin'
import { type AccountDatabase, accountDatabase, type OutboxTable } from './tables.ts'

// Mails and messages that there is no server for, on the demo, and those that could not be sent.

export const readOutbox = (db: AccountDatabase, limit = 50): Promise<OutboxTable[]> => db.selectFrom('account_outbox').selectAll().orderBy('made', 'desc').orderBy('id').limit(limit).execute()

/** `masthead account outbox` */
export const outboxCommand: OriginCommand = {
  description: 'Shows mails and text messages that were not sent, newest last.',
  options: [
    { flags: '--last <n>', description: 'so many of them', default: '10' },
    { flags: '--clear', description: 'delete them' },
  ],
  async run({ origin, options, print }) {
    const db = accountDatabase(origin)
    if (options['clear']) {
      const { numDeletedRows } = await db.deleteFrom('account_outbox').executeTakeFirst()
      return print(`${numDeletedRows} deleted.`)
    }
    const kept = (await readOutbox(db, Number(options['last']) || 10)).reverse()
    if (kept.length === 0) return print('The outbox is empty.')
    for (const { kind, recipient, subject, body, failure, made } of kept) {
      print(`${new Date(made).toISOString()}  ${kind} to ${recipient}${subject ? `  ${subject}` : ''}`)
      print(failure ? `  not sent: ${failure}` : body.trim().replaceAll(/^/gm, '  '))
      print('')
    }
  },
}
