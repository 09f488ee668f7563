import t from 'tap'
import { createPasswords } from '../../../plugins/account/origin/passwords.ts'
import { openAccounts } from './origin.ts'

const number = (n: number): string => `98490${String(n).padStart(5, '0')}`

t.test('codes are guessed over many numbers from one address: a few are sent, and a few tries are taken', async (t) => {
  const accounts = await openAccounts()
  t.teardown(accounts.close)
  const begun = []
  for (let n = 0; n < 200; n++) begun.push(await accounts.ask('phone/begin', { phone: number(n) }))
  const handles = begun.flatMap(({ response }) => (response['handle'] === undefined ? [] : [response['handle'] as string]))
  t.equal(handles.length, 20)
  t.equal(begun.at(-1)?.error?.code, 'TRIES_EXCEEDED')
  const tries = []
  for (let n = 0; n < 100; n++) tries.push(await accounts.ask('code/verify', { handle: handles[n % handles.length], code: '123456' }))
  t.equal(tries.filter(({ error }) => error?.code === 'CODE_WRONG').length, 40, 'not five of each')
  t.equal((await accounts.ask('phone/begin', { phone: number(1_000) }, { address: '198.51.100.77' })).status, 200, 'everybody else goes on')
})

t.test('codes of one number are guessed from many addresses: its limit holds', async (t) => {
  const accounts = await openAccounts()
  t.teardown(accounts.close)
  const answers = []
  for (let n = 0; n < 30; n++) {
    const address = `198.51.100.${n}`
    const { response } = await accounts.ask('phone/begin', { phone: number(1) }, { address })
    if (response['handle'] === undefined) continue
    for (let guess = 0; guess < 5; guess++) answers.push(await accounts.ask('code/verify', { handle: response['handle'], code: '123456' }, { address }))
  }
  t.equal(answers.length, 25, 'five messages an hour')
  t.ok(answers.filter(({ error }) => error?.code === 'CODE_WRONG').length <= 15)
})

t.test('a network of IPv6 counts as one client', async (t) => {
  const accounts = await openAccounts()
  t.teardown(accounts.close)
  let sent = 0
  for (let n = 0; n < 40; n++) if ((await accounts.ask('phone/begin', { phone: number(n) }, { address: `2001:db8:1:2::${n.toString(16)}` })).status === 200) sent += 1
  t.equal(sent, 20)
})

t.test('10,000 sign-ups from one address: twenty get a code, and nobody else waits for them', async (t) => {
  const accounts = await openAccounts()
  t.teardown(accounts.close)
  const { ask, person } = accounts
  const codes = new Map<string, number>()
  for (let n = 0; n < 10_000; n++) {
    const { status, error } = await ask('phone/sign-up', { ...person, phone: number(n) })
    const code = error?.code ?? String(status)
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  t.same([...codes].sort(), [['200', 20], ['TRIES_EXCEEDED', 9_980]])
  t.equal((await accounts.db.selectFrom('account_readers').select('id').execute()).length, 0)
  t.equal((await ask('phone/sign-up', { ...person, phone: number(1) }, { address: '198.51.100.9' })).status, 200)
})

t.test('numbers of one series that nobody enters codes of are sent no more, whoever asks', async (t) => {
  const accounts = await openAccounts()
  t.teardown(accounts.close)
  let sent = 0
  for (let n = 0; n < 120; n++) if ((await accounts.ask('phone/begin', { phone: number(n) }, { address: `198.51.${n}.1` })).status === 200) sent += 1
  t.equal(sent, 50)
  t.equal((await accounts.ask('phone/begin', { phone: '9000012345' }, { address: '192.0.2.9' })).status, 200, 'other series go on')
})

t.test('the site has a limit of messages in all', async (t) => {
  const accounts = await openAccounts({ settings: { maxTextsPerHour: 3 } })
  t.teardown(accounts.close)
  const answers = []
  for (let n = 0; n < 4; n++) answers.push((await accounts.ask('phone/begin', { phone: `9${n}49012345` }, { address: `198.51.100.${n}` })).status)
  t.same(answers, [200, 200, 200, 429])
})

t.test('passwords are guessed: ten tries in a quarter of an hour, and the reader elsewhere is not locked out', async (t) => {
  const accounts = await openAccounts()
  t.teardown(accounts.close)
  const email = 'sitha@news.example.in'
  await accounts.signUpWithEmail(email)
  const codes = []
  for (let n = 0; n < 12; n++) codes.push((await accounts.ask('email/sign-in', { email, password: `Wrong-${n}` })).error?.code)
  t.same(codes.slice(-3), ['PASSWORD_WRONG', 'TRIES_EXCEEDED', 'TRIES_EXCEEDED'])
  t.equal((await accounts.ask('email/sign-in', { email, password: 'Secret-1' })).error?.code, 'TRIES_EXCEEDED')
  t.equal((await accounts.ask('email/sign-in', { email, password: 'Secret-1' }, { address: '198.51.100.20' })).status, 200)
})

t.test('where the site does not tell, known and unknown addresses get the same answers', async (t) => {
  const accounts = await openAccounts({ settings: { tellsRegistered: false } })
  t.teardown(accounts.close)
  const { ask, person } = accounts
  const [known, unknown] = ['sitha@news.example.in', 'nobody@news.example.in']
  await accounts.signUpWithEmail(known)
  const shape = ({ status, response, error }: Awaited<ReturnType<typeof ask>>) => ({ status, fields: Object.keys(response), error })
  const both = async (path: string, body: object) => {
    const [one, other] = [await ask(path, { ...body, email: known }), await ask(path, { ...body, email: unknown })]
    t.same(shape(one), shape(other), path)
    return one
  }
  await both('email/sign-in', { password: 'Wrong-12' })
  const forgotten = await both('password/forgotten', {})
  t.match((await accounts.lastSent(known)).subject, /code/)
  t.equal((await accounts.origin.context.mail.outbox.read()).length, 0, 'nobody mails to strangers')
  await both('email/sign-up', { ...person, password: 'Secret-9', again: 'Secret-9' })
  t.match((await accounts.lastSent(known)).subject, /already have an account/)
  await accounts.lastSent(unknown)
  const states = [await ask('code', { c: forgotten.response['handle'] }), await ask('code/verify', { handle: forgotten.response['handle'], code: '123456' })]
  t.match(states, [{ response: { isForPassword: true } }, { error: { code: 'CODE_WRONG' } }])
  // A number that has an account: its owner is signed in by the code, and nobody else learns anything.
  const first = await ask('phone/sign-up', { ...person, phone: '9849012345' })
  await ask('code/verify', { handle: first.response['handle'], code: await accounts.codeTo('+919849012345') })
  const second = await ask('phone/sign-up', { ...person, phone: '9849012345' })
  t.same(shape(first), shape(second))
})

t.test('the time of an answer does not tell either: an unknown address is hashed as well', async (t) => {
  const accounts = await openAccounts({ settings: { tellsRegistered: false } })
  t.teardown(accounts.close)
  await accounts.signUpWithEmail('sitha@news.example.in')
  const processorTime = async (email: string) => {
    const before = process.cpuUsage()
    await accounts.ask('email/sign-in', { email, password: 'Wrong-12' })
    return process.cpuUsage(before).user
  }
  const [known, unknown] = [await processorTime('sitha@news.example.in'), await processorTime('nobody@news.example.in')]
  t.ok(unknown > known / 3, `${known} and ${unknown} microseconds of a processor`)
})

t.test('more who want to sign in than can be hashed are told to come back, and the process goes on answering', async (t) => {
  const passwords = createPasswords({ maxRunning: 1, maxWaiting: 2 })
  let answered = 0
  const counting = setInterval(() => (answered += 1), 1)
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.verify('Wrong-12', undefined)))
  clearInterval(counting)
  t.same(all.map(({ status }) => status), ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected'])
  t.ok(answered > 5, 'hashing is done beside the event loop')
  t.match(await passwords.verify('Secret-1', await passwords.hash('Secret-1')), true)
})

t.test('what is not of the shape is refused, and nothing is written', async (t) => {
  const accounts = await openAccounts()
  t.teardown(accounts.close)
  for (const [path, body] of [
    ['code/verify', { handle: ['x'], code: '123456' }],
    ['code/verify', { handle: 'x'.repeat(5_000), code: '123456' }],
    ['passkey/sign-in', { handle: 'x', response: 'no' }],
    ['openid/complete', { provider: 'google' }],
    ['email/sign-in', { email: { $ne: '' }, password: 'x' }],
  ] as const) {
    t.equal((await accounts.ask(path, body)).status, 400, path)
  }
  t.match((await accounts.ask('passkey/sign-in', { handle: 'x', response: { id: 'none' } })).error, { code: 'CODE_EXPIRED' })
  t.match((await accounts.ask('openid', { provider: 'nobody' })).error, { code: 'WAY_CLOSED' })
})
