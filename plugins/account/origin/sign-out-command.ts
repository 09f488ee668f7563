import type { OriginCommand } from 'masthead/origin'
import { findAccount } from './find-account.ts'
import { accountDatabase } from './tables.ts'

/** `masthead account sign-out`: for a reader who has lost a device and cannot get in, and for an account in the wrong hands. */
export const signOutCommand: OriginCommand = {
  description: 'Ends all sessions of a reader, on every device.',
  arguments: [{ name: '<way>', description: 'e-mail address or number, as in +919849012345' }],
  async run({ origin, arguments: [way = ''], print }) {
    const { id } = await findAccount(accountDatabase(origin), way)
    const ended = await origin.sessions.endAll(id)
    print(`${way}: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`)
  },
}
