import { hash } from 'node:crypto'
import t from 'tap'
import { type Account, openAccountLedger } from './account-ledger.ts'
import { accountFaults, type StoredAccounts } from './judge-accounts.ts'

const hashOf = (text: string): string => hash('sha256', text, 'base64url')

/** Two readers, with what the store has of them when all is well. */
function pair(): { readonly phone: Account; readonly email: Account; readonly stored: StoredAccounts } {
  const { open } = openAccountLedger()
  const phone = open({ kind: 'phone', value: '+919849012345', name: 'Reader a', address: '' })
  const email = open({ kind: 'email', value: 'b@crash.example.in', name: 'Reader b', address: '', password: 'Secret-1' })
  for (const account of [phone, email]) account.isThere = true
  phone.sessions.push({ token: 'open', state: 'open' }, { token: 'ended', state: 'ended' })
  phone.taken.push('handle')
  return {
    phone,
    email,
    stored: {
      readers: [{ id: '1', name: 'Reader a' }, { id: '2', name: 'Reader b' }],
      ways: [{ kind: 'phone', value: phone.value, reader: '1' }, { kind: 'email', value: email.value, reader: '2' }],
      passwords: [{ reader: '2' }],
      sessions: [{ reader: '1', token_hash: hashOf('open') }],
      challenges: [{ id: hashOf('another') }],
    },
  }
}

t.test('nothing is said of readers who have what they were told', async (t) => {
  const { phone, email, stored } = pair()
  t.same(accountFaults([phone, email], stored), [])
  t.same(accountFaults([{ ...phone, isThere: false, sessions: [], taken: [] }, email], { ...stored, readers: stored.readers.slice(1), ways: stored.ways.slice(1), sessions: [] }), [], 'a sign-up that was not acknowledged may be lost')
  t.same(accountFaults([{ ...phone, doubts: 1 }, email], { ...stored, sessions: [...stored.sessions, { reader: '1', token_hash: 'x' }] }), [], 'a sign-in without an answer may have left a session')
})

t.test('everything that was lost, done twice or done in part is said', async (t) => {
  const { phone, email, stored } = pair()
  for (const [change, expected] of [
    [{ ways: stored.ways.slice(1) }, ['+919849012345: it was acknowledged and is not there', 'the reader Reader a has no way in']],
    [{ ways: [...stored.ways, ...stored.ways.slice(0, 1)] }, ['+919849012345: it is there 2 times', '+919849012345 and +919849012345 are one reader']],
    [{ readers: [...stored.readers, { id: '3', name: 'Reader a' }] }, ['the reader Reader a has no way in']],
    [{ readers: [{ id: '1', name: null }, ...stored.readers.slice(1)] }, ['+919849012345: its reader is called null']],
    [{ readers: stored.readers.slice(0, 1) }, ['b@crash.example.in: its reader is called undefined', 'something is kept of 2, who is no reader', 'something is kept of 2, who is no reader']],
    [{ passwords: [] }, ['b@crash.example.in: it has 0 passwords']],
    [{ passwords: [...stored.passwords, ...stored.passwords] }, ['b@crash.example.in: it has 2 passwords']],
    [{ sessions: [] }, ['+919849012345: a session that was acknowledged is not there']],
    [{ sessions: [...stored.sessions, { reader: '1', token_hash: hashOf('ended') }] }, ['+919849012345: a session that was ended is there']],
    [{ sessions: [...stored.sessions, { reader: '1', token_hash: 'x' }] }, ["+919849012345: 1 sessions are nobody's, where 0 sign-ins had no answer"]],
    [{ challenges: [{ id: hashOf('handle') }] }, ['+919849012345: a code that was taken could be taken again']],
    [{ ways: [...stored.ways, { kind: 'phone', value: '+919849000000', reader: '2' }] }, ['+919849000000: nobody signed up with it', 'b@crash.example.in and +919849000000 are one reader']],
  ] as const) {
    t.same(accountFaults([phone, email], { ...stored, ...change }), expected, JSON.stringify(change))
  }
})
