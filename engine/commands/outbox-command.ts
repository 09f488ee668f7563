import type { OriginCommand } from '../origin/origin-part.ts'

/** `masthead outbox`: mails and messages that there is no server for, on the demo, and those that could not be sent. */
export const outboxCommand: OriginCommand = {
  description: 'Show mails and text messages that were not sent, newest last.',
  async run({ origin: { mail: { outbox } }, options, print }) {
    if (options['clear']) return print(`${await outbox.clear()} deleted.`)
    const kept = (await outbox.read(Number(options['last']))).toReversed()
    if (kept.length === 0) return print('The outbox is empty.')
    for (const { kind, recipient, subject, body, failure, made } of kept) {
      print(`${new Date(made).toISOString()}  ${kind} to ${recipient}${subject ? `  ${subject}` : ''}`)
      print(failure ? `  not sent: ${failure}` : body.trim().replaceAll(/^/gm, '  '))
      print('')
    }
  },
}
