import t from 'tap'
import { defineOrigin } from '../../../engine/origin/origin-part.ts'
import account from '../../../plugins/account/origin/origin.ts'
import { eachDatabase } from '../../origin/each-database.ts'
import { openAccounts } from './origin.ts'

const phone = '+919849012345'

eachDatabase(t, async (t, database) => {
  await t.test('a number is proved by a code, and is an account after the sign-up', async (t) => {
    const accounts = await openAccounts({ database: await database.open() })
    t.teardown(accounts.close)
    const { ask, codeTo, person } = accounts
    const begun = await ask('phone/begin', { phone: '98490 12345', next: '/city/hyderabad' })
    t.match(begun, { status: 200, response: { handle: /^[\w-]{22}$/, resendAfter: 30 } })
    const handle = begun.response['handle']
    t.match((await ask('code', { c: handle })).response, { kind: 'phone', target: '+91 ••••• ••345', resendAfter: 30, expiresAfter: 600, isForPassword: false })
    const code = await codeTo(phone)
    t.match((await ask('code/verify', { handle, code: code === '000000' ? '000001' : '000000' })).error, { code: 'CODE_WRONG', field: 'code' })
    const proved = await ask('code/verify', { handle, code })
    t.match(proved.response, { done: 'proved', handle: /^[\w-]{22}$/ })
    t.match((await ask('code/verify', { handle, code })).error, { code: 'CODE_EXPIRED' }, 'a code is taken once')
    t.same((await ask('phone/sign-up', { proved: proved.response['handle'], name: 'S' })).error?.all?.map((one) => one.code), ['GENDER_REQUIRED', 'TERMS_REQUIRED', 'PRIVACY_REQUIRED', 'NAME_INVALID'], 'all that is wrong is said at once')
    const signedUp = await ask('phone/sign-up', { proved: proved.response['handle'], ...person })
    t.match(signedUp.response, { session: { token: /^[\w-]{43}$/ }, reader: { name: 'Sitha Rao' }, next: '/city/hyderabad' })
    t.match((await ask('phone/sign-up', { proved: proved.response['handle'], ...person })).error, { code: 'CODE_EXPIRED' })
    t.match((await ask('phone/sign-up', { phone, ...person })).error, { code: 'REGISTERED' })
    const again = await ask('phone/begin', { phone })
    const signedIn = await ask('code/verify', { handle: again.response['handle'], code: await codeTo(phone) })
    t.match(signedIn.response, { done: 'signedIn', reader: { id: signedUp.response['reader'].id } })
    t.not(signedIn.response['session'].token, signedUp.response['session'].token)
    t.match(await accounts.readSession(signedIn.response['session'].token), { id: signedUp.response['reader'].id, name: 'Sitha Rao' })
  })

  await t.test('a code holds ten minutes and five tries, and another comes after thirty seconds', async (t) => {
    const accounts = await openAccounts({ database: await database.open() })
    t.teardown(accounts.close)
    const { ask, codeTo } = accounts
    const { handle } = (await ask('phone/begin', { phone })).response
    const first = await codeTo(phone)
    t.match((await ask('code/resend', { handle })).error, { code: 'TOO_SOON' })
    accounts.pass(30_000)
    t.match((await ask('code/resend', { handle })).response, { resendAfter: 30 })
    const second = await codeTo(phone)
    if (first !== second) t.match((await ask('code/verify', { handle, code: first })).error, { code: 'CODE_WRONG' }, 'the first is void')
    const wrong = second === '111111' ? '222222' : '111111'
    const codes: (string | undefined)[] = []
    for (let tries = 0; tries < 5; tries++) codes.push((await ask('code/verify', { handle, code: wrong })).error?.code)
    t.equal(codes.at(-1), 'TRIES_EXCEEDED')
    t.match((await ask('code/verify', { handle, code: second })).error, { code: 'TRIES_EXCEEDED' }, 'the right one comes too late')
    accounts.pass(60_000)
    const late = (await ask('phone/begin', { phone })).response['handle']
    const code = await codeTo(phone)
    accounts.pass(10 * 60_000)
    t.match((await ask('code/verify', { handle: late, code })).error, { code: 'CODE_EXPIRED' })
    t.notOk((await accounts.db.selectFrom('account_challenges').select('code_hash').execute()).some((row) => row.code_hash.includes(code)), 'the store has no code')
  })

  await t.test('an e-mail address is signed up with a code, and signs in with its password', async (t) => {
    const accounts = await openAccounts({ database: await database.open() })
    t.teardown(accounts.close)
    const { ask } = accounts
    const form = { ...accounts.person, email: 'sitha@news.example.in', password: 'Secret-1', again: 'Secret-1' }
    t.match((await ask('email/sign-up', { ...form, again: 'Secret-2' })).error, { code: 'PASSWORD_MISMATCH', field: 'again' })
    t.match((await ask('email/sign-up', { ...form, website: 'http://x.example' })).error, { code: 'CAPTCHA_REQUIRED' })
    const reader = await accounts.signUpWithEmail(form.email)
    t.match((await ask('email/sign-up', form)).error, { code: 'REGISTERED' })
    for (const [body, code] of [
      [{}, 'CREDENTIALS_REQUIRED'],
      [{ email: form.email }, 'PASSWORD_REQUIRED'],
      [{ password: 'Secret-1' }, 'EMAIL_REQUIRED'],
      [{ email: 'nobody@news.example.in', password: 'Secret-1' }, 'EMAIL_UNKNOWN'],
      [{ email: form.email, password: 'Secret-2' }, 'PASSWORD_WRONG'],
    ] as const) {
      t.equal((await ask('email/sign-in', body)).error?.code, code)
    }
    t.match((await ask('email/sign-in', { email: ' Sitha@News.example.in ', password: 'Secret-1' })).response, { session: { token: String }, reader: { id: reader.id } })
    const { hash } = await accounts.db.selectFrom('account_passwords').select('hash').executeTakeFirstOrThrow()
    t.match(hash, /^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/)
  })

  await t.test('a forgotten password is set with a mailed code, is none of the last three, and ends every session', async (t) => {
    const accounts = await openAccounts({ database: await database.open() })
    t.teardown(accounts.close)
    const { ask, codeTo } = accounts
    const email = 'sitha@news.example.in'
    await accounts.signUpWithEmail(email)
    const session = (await ask('email/sign-in', { email, password: 'Secret-1' })).response['session']
    t.match((await ask('password/forgotten', { email: 'nobody@news.example.in' })).error, { code: 'EMAIL_UNKNOWN' })
    const set = async (password: string) => {
      accounts.pass(3_600_000)
      const { handle } = (await ask('password/forgotten', { email })).response
      const code = await codeTo(email)
      const answer = await ask('password/new', { handle, code, password, again: password })
      if (!answer.error) t.match(await accounts.lastSent(email), { subject: /password .* was changed/ })
      return answer.error?.code ?? answer.response['done']
    }
    t.equal(await set('Secret-1'), 'PASSWORD_REUSED')
    t.ok(await accounts.readSession(session.token))
    t.equal(await set('Secret-2'), 'passwordChanged')
    t.notOk(await accounts.readSession(session.token), 'a stolen session ends with the password')
    t.equal(await set('Secret-3'), 'passwordChanged')
    t.equal(await set('Secret-1'), 'PASSWORD_REUSED')
    t.equal(await set('Secret-4'), 'passwordChanged')
    t.equal(await set('Secret-1'), 'passwordChanged', 'the fourth last may come back')
    t.equal((await ask('email/sign-in', { email, password: 'Secret-4' })).error?.code, 'PASSWORD_WRONG')
    t.match((await ask('email/sign-in', { email, password: 'Secret-1' })).response, { session: { token: String } })
  })

  await t.test('a password that everybody has is refused, and one that is the reader\'s name or the site\'s', async (t) => {
    const accounts = await openAccounts({ database: await database.open() })
    t.teardown(accounts.close)
    const { ask } = accounts
    const email = 'sitha@news.example.in'
    for (const password of ['Password@123', 'Masthead#1', 'Sitha@2026', 'Sitha@'.padEnd(9, '1')]) {
      t.match((await ask('email/sign-up', { ...accounts.person, email, password, again: password }, { address: '198.51.100.9' })).error, { code: 'PASSWORD_COMMON', field: 'password' }, password)
    }
    const reader = await accounts.signUpWithEmail(email)
    t.match((await ask('password/change', { current: 'Secret-1', password: 'P@ssw0rd1', again: 'P@ssw0rd1' }, { reader })).error, { code: 'PASSWORD_COMMON' })
    const { handle } = (await ask('password/forgotten', { email })).response
    t.match((await ask('password/new', { handle, code: await accounts.codeTo(email), password: 'Sitha@1234', again: 'Sitha@1234' })).error, { code: 'PASSWORD_COMMON' })
  })

  await t.test('an operator ends a reader\'s sessions', async (t) => {
    const accounts = await openAccounts({ database: await database.open() })
    t.teardown(accounts.close)
    const email = 'sitha@news.example.in'
    await accounts.signUpWithEmail(email)
    const session = (await accounts.ask('email/sign-in', { email, password: 'Secret-1' })).response['session']
    const other = (await accounts.signUpWithEmail('rama@news.example.in')).id
    const lines: string[] = []
    const run = (way: string) => account.commands?.['sign-out']?.run({ arguments: [way], options: {}, origin: accounts.origin.context, print: (line) => lines.push(line), signal: new AbortController().signal })
    await run(' Sitha@news.example.in')
    t.match(lines, [/2 sessions ended/])
    t.notOk(await accounts.readSession(session.token))
    t.equal((await accounts.origin.context.db.selectFrom('reader_sessions').select('id').where('reader', '=', other).execute()).length, 1, 'of others nothing')
    await t.rejects(run('nobody@news.example.in') ?? Promise.resolve(), { message: 'Nobody has an account with nobody@news.example.in.' })
  })

  await t.test('one account has several ways in, and always one', async (t) => {
    const accounts = await openAccounts({ database: await database.open() })
    t.teardown(accounts.close)
    const { ask, codeTo } = accounts
    const reader = await accounts.signUpWithEmail('sitha@news.example.in')
    const other = await accounts.signUpWithEmail('rama@news.example.in')
    t.match((await ask('way/add', { phone })).error, { code: 'SIGN_IN_FIRST' })
    t.match((await ask('way/add', { email: 'rama@news.example.in' }, { reader })).error, { code: 'REGISTERED' })
    const { handle } = (await ask('way/add', { phone }, { reader })).response
    const code = await codeTo(phone)
    t.match((await ask('code/verify', { handle, code }, { reader: other })).error, { code: 'SIGN_IN_FIRST' }, 'the code is of the account that asked for it')
    t.match((await ask('code/verify', { handle, code }, { reader })).response, { done: 'wayAdded' })
    t.match(await accounts.lastSent('sitha@news.example.in'), { subject: /new way into your account/ })
    const begun = await ask('phone/begin', { phone })
    t.match((await ask('code/verify', { handle: begun.response['handle'], code: await codeTo(phone) })).response, { reader: { id: reader.id } })
    t.match((await ask('way/remove', { kind: 'phone', value: phone }, { reader: other })).response, { done: 'wayRemoved' }, 'nobody takes away what is not theirs')
    t.same((await ask('mine', {}, { reader })).response['ways'].map((way: { label: string }) => way.label), ['sitha@news.example.in', phone])
    t.match((await ask('way/remove', { kind: 'phone', value: phone }, { reader })).response, { done: 'wayRemoved' })
    t.match((await ask('way/remove', { kind: 'email', value: 'sitha@news.example.in' }, { reader })).error, { code: 'LAST_WAY' })
  })

  await t.test('a way in is added and removed by who has proved within ten minutes who they are', async (t) => {
    const accounts = await openAccounts({ database: await database.open() })
    t.teardown(accounts.close)
    const { ask, codeTo } = accounts
    const email = 'sitha@news.example.in'
    const reader = await accounts.signUpWithEmail(email)
    const other = await accounts.signUpWithEmail('rama@news.example.in')
    accounts.pass(11 * 60_000)
    const steps = [['way/add', { phone }], ['way/remove', { kind: 'email', value: email }], ['passkey/options', {}], ['passkey/add', { handle: 'x', response: {} }]] as const
    for (const [path, body] of steps) t.same((await ask(path, body, { reader })).response, { done: 'confirm' }, path)
    t.match((await ask('mine', {}, { reader })).response, { ways: [{ label: email }] })
    t.match((await ask('confirm/password', { current: 'Secret-2' }, { reader })).error, { code: 'CURRENT_WRONG', field: 'current' })
    t.match((await ask('confirm/password', { current: 'Secret-1' }, { reader })).response, { done: 'confirmed' })
    t.match((await ask('way/add', { phone }, { reader })).response, { handle: String })
    const elsewhere = (await ask('email/sign-in', { email, password: 'Secret-1' })).response['session']
    t.match((await ask('way/add', { phone }, { reader: other })).response, { done: 'confirm' }, 'of others nothing')
    accounts.pass(11 * 60_000)
    t.same((await ask('way/add', { phone }, { reader })).response, { done: 'confirm' })
    const elsewhereReader = await accounts.readSession(elsewhere.token)
    t.same((await ask('way/add', { phone }, { reader: elsewhereReader })).response, { done: 'confirm' }, 'a login is over after ten minutes, too')

    const { handle } = (await ask('confirm/begin', {}, { reader })).response
    const code = await codeTo(email)
    t.match((await ask('code/verify', { handle, code }, { reader: other })).error, { code: 'SIGN_IN_FIRST' })
    t.match((await ask('code/verify', { handle, code }, { reader })).response, { done: 'confirmed' })
    t.same((await ask('way/add', { phone }, { reader: elsewhereReader })).response, { done: 'confirm' }, 'it holds for this session alone')
    t.match((await ask('way/remove', { kind: 'email', value: email }, { reader })).error, { code: 'LAST_WAY' })
    let last
    for (let tries = 0; tries < 12; tries++) last = (await ask('confirm/password', { current: 'Wrong-12' }, { reader })).error?.code
    t.equal(last, 'TRIES_EXCEEDED', 'and is not guessed')
  })

  await t.test('a password is changed by who knows it, and the other devices are signed out', async (t) => {
    const accounts = await openAccounts({ database: await database.open() })
    t.teardown(accounts.close)
    const { ask } = accounts
    const email = 'sitha@news.example.in'
    const reader = await accounts.signUpWithEmail(email)
    const elsewhere = (await ask('email/sign-in', { email, password: 'Secret-1' })).response['session']
    t.match((await ask('password/change', { current: 'Secret-9', password: 'Secret-2', again: 'Secret-2' }, { reader })).error, { code: 'CURRENT_WRONG', field: 'current' })
    t.match((await ask('password/change', { current: 'Secret-1', password: 'Secret-2', again: 'Secret-2' }, { reader })).response, { done: 'passwordChanged' })
    t.notOk(await accounts.readSession(elsewhere.token))
  })

  await t.test('what is kept can be taken along, and all of it goes', async (t) => {
    const accounts = await openAccounts({ database: await database.open() })
    t.teardown(accounts.close)
    const { ask } = accounts
    const email = 'sitha@news.example.in'
    const reader = await accounts.signUpWithEmail(email)
    t.match((await ask('save', { channel: 183, msid: 1, keep: true }, { reader })).error, { code: 'NOT_THERE' })
    t.match((await ask('profile', { name: 'Sitha Devi' }, { reader })).response, { done: 'profileChanged' })
    t.match((await ask('export', {}, { reader })).response, { profile: { name: 'Sitha Devi', hasPassword: true }, waysIn: [{ kind: 'email', label: email }], savedStories: [], follows: [] })
    t.notMatch(JSON.stringify((await ask('export', {}, { reader })).response), /scrypt/)
    const session = (await ask('email/sign-in', { email, password: 'Secret-1' })).response['session']
    const { handle } = (await ask('delete', {}, { reader })).response
    t.match((await ask('code/verify', { handle, code: await accounts.codeTo(email) }, { reader })).response, { done: 'deleted' })
    t.notOk(await accounts.readSession(session.token))
    t.match((await ask('mine', {}, { reader })).response, { name: '', ways: [], saved: [] })
    for (const table of ['account_readers', 'account_ways', 'account_passwords'] as const) t.same(await accounts.db.selectFrom(table).selectAll().execute(), [], table)
  })

  await t.test('what other plugins keep of a reader is listed, taken along and deleted, or the account stays', async (t) => {
    let canErase = false
    const letters = defineOrigin({
      readerData: {
        export: async () => ({ letters: ['Morning'] }),
        async erase() {
          if (!canErase) throw new Error('The letters are locked.')
        },
        recent: async () => ({ heading: { english: 'My letters', telugu: 'నా లేఖలు' }, entries: [{ title: 'Morning', path: '/news-letter', at: 1_000 }] }),
      },
    })
    const accounts = await openAccounts({ database: await database.open(), others: [{ plugin: 'newsletter', part: letters }] })
    t.teardown(accounts.close)
    const { ask } = accounts
    const email = 'sitha@news.example.in'
    const reader = await accounts.signUpWithEmail(email)
    t.match((await ask('recent', { edition: '392' }, { reader })).response, [{ plugin: 'newsletter', heading: 'నా లేఖలు', entries: [{ title: 'Morning', channel: 392 }] }])
    t.match((await ask('recent', { edition: '183' })).error, { code: 'SIGN_IN_FIRST' })
    t.match((await ask('export', {}, { reader })).response, { newsletter: { letters: ['Morning'] }, sessions: [{ userAgent: 'Test/1.0' }], missing: undefined })
    const { handle } = (await ask('delete', {}, { reader })).response
    const code = await accounts.codeTo(email)
    t.equal((await ask('code/verify', { handle, code }, { reader })).status, 500)
    t.match((await ask('mine', {}, { reader })).response, { ways: [{ label: email }] })
    canErase = true
    t.match((await ask('code/verify', { handle, code }, { reader })).response, { done: 'deleted' }, 'the code was not used up')
  })
})
