import { readAll, refuse, required } from '../refusals.ts'
import { type Gender, readEmail, readGender, readMobile, readName } from '../rules.ts'
import type { Target } from './challenges.ts'
import { reachableWay } from './confirm.ts'
import { type ConfirmFirst, isConfirmed } from './confirmations.ts'
import type { Caller, Desk } from './desk.ts'
import { deleteReader, findByWay, findReader, passwordsOf, removeWay, requireAWay, waysOf } from './readers.ts'
import { type CodeSent, sendCode } from './send-code.ts'
import type { Form } from './sign-up.ts'
import type { WayKind } from './tables.ts'

type Own = NonNullable<Caller['reader']>

/** What the account's page shows. Who was signed in by another part of the site has an account with nothing in it. */
export async function readAccount({ db, now }: Desk, { id }: Own) {
  const known = await db.selectFrom('account_readers').selectAll().where('id', '=', id).executeTakeFirst()
  const row = known ?? { name: null, gender: null, created: now() }
  const [ways, passkeys, passwords, saved, follows] = await Promise.all([
    waysOf(db, id),
    db.selectFrom('account_passkeys').select(['id', 'name', 'made', 'used']).where('reader', '=', id).orderBy('made').execute(),
    passwordsOf(db, id),
    db.selectFrom('account_saved').selectAll().where('reader', '=', id).orderBy('saved', 'desc').execute(),
    db.selectFrom('account_follows').selectAll().where('reader', '=', id).orderBy('since', 'desc').execute(),
  ])
  return {
    id,
    name: row.name ?? '',
    ...(row.gender === null ? {} : { gender: row.gender }),
    created: row.created,
    hasPassword: passwords.length > 0,
    ways,
    passkeys: passkeys.map(({ used, ...passkey }) => ({ ...passkey, ...(used === null ? {} : { used }) })),
    saved: saved.map(({ channel, msid, title, path, saved: at }) => ({ channel, msid, title, path, saved: at })),
    follows: follows.map(({ channel, kind, topic, name, since }) => ({ channel, kind, topic, name, since })),
  }
}

/** All that is kept of a reader, for themselves, other plugins' parts included. Hashes and keys are no information about anybody. */
export async function exportAccount(desk: Desk, own: Own) {
  const [{ hasPassword, saved, follows, ways, passkeys, created, ...profile }, { sessions, plugins, failed }] = await Promise.all([readAccount(desk, own), desk.records.export(own.id)])
  const iso = (at: number) => new Date(at).toISOString()
  return {
    profile: { ...profile, created: iso(created), hasPassword },
    waysIn: ways.map(({ kind, label, added }) => ({ kind, label, added: iso(added) })),
    passkeys: passkeys.map(({ name, made, used }) => ({ name, made: iso(made), ...(used === undefined ? {} : { used: iso(used) }) })),
    savedStories: saved.map(({ saved: at, ...story }) => ({ ...story, saved: iso(at) })),
    follows: follows.map(({ since, ...follow }) => ({ ...follow, since: iso(since) })),
    sessions,
    ...plugins,
    ...(failed.length > 0 ? { missing: failed } : {}),
  }
}

/** The newest of what other plugins keep of a reader, for the account's page. */
export async function readRecent({ records, editions }: Desk, { id, roles }: Own, channel: number) {
  const edition = editions.find((one) => one.channel === channel) ?? editions[0]
  if (!edition) return []
  const lists = await records.recent(id, edition.channel, roles)
  return lists.map(({ plugin, heading, more, entries }) => ({ plugin, heading: heading[edition.id] ?? plugin, ...(more === undefined ? {} : { more }), entries: entries.map((entry) => ({ channel: edition.channel, ...entry })) }))
}

export async function changeProfile(desk: Desk, form: Form, { id }: Own): Promise<{ readonly done: 'profileChanged' }> {
  const { name, gender } = readAll<{ name: string; gender: Gender | undefined }>({ name: readName(form['name'] ?? ''), gender: form['gender'] ? readGender(form['gender']) : { value: undefined } })
  await desk.db.updateTable('account_readers').set({ name, gender: gender ?? null }).where('id', '=', id).execute()
  const reader = await findReader(desk.db, id)
  if (reader) await desk.sessions.update(id, reader)
  return { done: 'profileChanged' }
}

/** A number or an address more: it is added once the code that goes there was entered. */
export async function beginAddWay(desk: Desk, form: Form, { id }: Own, caller: Caller): Promise<CodeSent> {
  const target: Target = form['phone']
    ? { kind: 'phone', value: required(readMobile(form['phone'], desk.settings.countries)) }
    : { kind: 'email', value: required(readEmail(form['email'] ?? '', desk.settings.maxEmailSuffix)) }
  const owner = await findByWay(desk.db, target)
  if (owner && (desk.settings.tellsRegistered || owner.id === id)) refuse('REGISTERED')
  return sendCode(desk, 'add-way', target, { reader: id }, caller)
}

export async function removeOwnWay({ db }: Desk, { kind, value }: { readonly kind: string; readonly value: string }, { id }: Own): Promise<{ readonly done: 'wayRemoved' }> {
  await db.transaction().execute(async (inner) => {
    if (kind === 'passkey') {
      await inner.deleteFrom('account_passkeys').where('reader', '=', id).where('id', '=', value).execute()
      await requireAWay(inner, id)
      return
    }
    const kinds: readonly WayKind[] = ['phone', 'email', 'openid']
    const known = kinds.find((each) => each === kind)
    if (known) await removeWay(inner, id, known, value)
  })
  return { done: 'wayRemoved' }
}

/** Asks for a code where one can be sent; an account that only a passkey or a provider opens is deleted by who has just proved whose it is. */
export async function beginDelete(desk: Desk, own: Own, caller: Caller): Promise<CodeSent | ConfirmFirst | { readonly done: 'deleted' }> {
  const way = await reachableWay(desk, own.id)
  if (way) return sendCode(desk, 'delete', way, { reader: own.id }, caller)
  if (!(await isConfirmed(desk, own))) return { done: 'confirm' }
  await desk.records.erase(own.id, (inner) => deleteReader(inner, own.id))
  return { done: 'deleted' }
}
