import { matching, page, type PageContext, type PropsOf } from 'masthead'
import { addEmail, addPhone, changePassword, changeProfile, confirmWithCode, confirmWithPassword, deleteAccount, endOtherSessions, endSession, removeWay, signOut, unfollow, unsave } from '../actions/account.ts'
import { keep as keepAction } from '../actions/keep.ts'
import { passkeyAdd, passkeyConfirm, passkeyConfirmOptions, passkeyOptions } from '../actions/devices.ts'
import { AccountAnswer, ExportAnswer, KeepableAnswer, OutboxAnswer, RecentAnswer, SessionsAnswer, WaysAnswer } from '../contract.ts'
import { keyPattern } from '../kept-key.ts'
import { messages } from '../messages.ts'

const noAmp = { amp: false, whyNoAmp: 'It is one reader\'s alone.' } as const
const views = <Module extends () => Promise<{ readonly default: unknown }>>(module: Module) => ({ desktop: module, mobile: module, ...noAmp })
const own = { personal: true, messages, params: {} } as const
const titled = (title: string, page: PageContext) => ({ title: `${title} | ${page.edition.siteName}`, noIndex: true, alternates: {} })

export const account = page({
  ...own,
  path: '/account',
  needs: {
    ways: { contract: WaysAnswer, request: () => ({ path: '/api/account/ways' }) },
    account: { contract: AccountAnswer, request: () => ({ path: '/api/account/mine' }) },
    sessions: { contract: SessionsAnswer, request: () => ({ path: '/api/account/sessions' }) },
  },
  // One plugin that is slow to say what it keeps does not cost its reader the account.
  optionalNeeds: { recent: { contract: RecentAnswer, request: ({ edition }) => ({ path: '/api/account/recent', query: { edition: edition.channel } }), deadline: 3_000 } },
  actions: { changeProfile, changePassword, addPhone, addEmail, removeWay, endSession, endOtherSessions, signOut, deleteAccount, unsave, unfollow, passkeyOptions, passkeyAdd },
  // Below what the reader reads of alerts, which belong to a browser and not to the account.
  slots: ['alertTools'],
  head: ({ t, page }) => titled(t.account, page),
  views: views(() => import('../views/account.tsx')),
})

/** Where the reader proves again who they are, before a way in is added or removed. */
export const confirm = page({
  ...own,
  path: '/account/confirm',
  needs: {
    ways: { contract: WaysAnswer, request: () => ({ path: '/api/account/ways' }) },
    account: { contract: AccountAnswer, request: () => ({ path: '/api/account/mine' }) },
  },
  actions: { confirmWithPassword, confirmWithCode, passkeyConfirmOptions, passkeyConfirm, signOut },
  head: ({ t, page }) => titled(t.confirmTitle, page),
  views: views(() => import('../views/confirm.tsx')),
})

/** Everything that is kept of the reader, as JSON to be taken along. */
export const data = page({
  ...own,
  path: '/account/data',
  needs: { data: { contract: ExportAnswer, request: () => ({ path: '/api/account/export' }) } },
  head: ({ t, page }) => titled(t.yourData, page),
  views: views(() => import('../views/data.tsx')),
})

/** What a checkout that somebody tries out would have mailed and texted. Elsewhere it is not there. */
export const outbox = page({
  personal: true,
  who: 'anyone',
  messages,
  params: {},
  path: '/account/outbox',
  needs: { outbox: { contract: OutboxAnswer, request: () => ({ path: '/api/account/outbox' }) } },
  head: ({ t, page }) => titled(t.outbox, page),
  views: views(() => import('../views/outbox.tsx')),
})

/** Asks whether to save or follow something: where who had to sign in first goes on, and where AMP pages lead. */
export const keep = page({
  ...own,
  path: '/account/keep/:key',
  params: { key: matching(new RegExp(keyPattern.slice(1, -1)), 'what to keep') },
  needs: { keepable: { contract: KeepableAnswer, request: ({ params, edition }) => ({ path: '/api/account/keepable', query: { key: params.key, edition: edition.channel } }) } },
  actions: { keep: keepAction },
  head: ({ t, page }) => titled(t.account, page),
  views: views(() => import('../views/keep.tsx')),
})

export type KeepPageProps = PropsOf<typeof keep>
export type AccountProps = PropsOf<typeof account>
export type ConfirmProps = PropsOf<typeof confirm>
export type DataProps = PropsOf<typeof data>
export type OutboxProps = PropsOf<typeof outbox>
