import { matching, page, type PropsOf, view } from 'masthead'
import { breadcrumbList, itemList, webPage } from 'masthead/json-ld'
import { neighbourPages, pageQuery, pastTheEnd, withPage } from 'masthead/kit'
import { PollAnswer, PollsAnswer, receiptPattern, ReceiptAnswer } from './contract.ts'
import { question } from './json-ld.ts'
import { messages } from './messages.ts'
import { pollName, pollPath, pollsPath as path } from './paths.ts'
import { vote } from './vote-action.ts'

export const perPage = 20

/** All polls of the edition: those that readers may vote in first. */
export const list = page({
  path,
  params: {},
  query: pageQuery,
  messages,
  needs: { polls: { contract: PollsAnswer, request: ({ query, edition }) => ({ path: '/api/poll/list', query: { channel: edition.channel, pageno: query.page ?? 1, perpage: perPage } }) } },
  cacheability: { freshFor: '10m', staleFor: '1h', staleIfErrorFor: '7d' },
  outcome: ({ data }) => pastTheEnd(data.polls.response),
  head: ({ data, page, t }) => {
    const { pageno, items } = data.polls.response
    return {
      title: t.titleOf(page.edition.siteName),
      description: t.description,
      type: 'website',
      ...(pageno === 1 ? { alternates: { english: path, telugu: path } } : {}),
      ...neighbourPages(path, data.polls.response),
      noIndex: items.length === 0,
      jsonLd: [
        breadcrumbList(page, t.home, [{ path, name: t.title }]),
        webPage(page, { type: 'CollectionPage', path: withPage(path, pageno), name: t.title, description: t.description, mainEntity: itemList(items.map((poll) => ({ url: page.absolute(poll.path), name: poll.question })), { first: (pageno - 1) * perPage + 1 }) }),
      ],
    }
  },
  views: view(() => import('./views/list.tsx')),
  representations: {
    rss: {
      path: `${path}/rss.xml`,
      type: 'application/rss+xml; charset=utf-8',
      title: ({ page, t }) => t.titleOf(page.edition.siteName),
      render: async ({ data, page, t }) => (await import('./feed.ts')).pollsFeed(page, { title: t.titleOf(page.edition.siteName), description: t.description }, data.polls.response.items),
    },
  },
})

/** A poll: its answers to choose from while it is open, how readers have voted once it is closed. */
export const poll = page({
  path: `${path}/:name`,
  params: { name: pollName },
  messages,
  needs: { poll: { contract: PollAnswer, request: ({ params, edition }) => ({ path: '/api/poll/get', query: { channel: edition.channel, msid: params.name.msid } }) } },
  actions: { vote },
  cacheability: { freshFor: '1h', staleFor: '1h', staleIfErrorFor: '7d' },
  canonical: ({ data }) => data.poll.response.path,
  head: ({ data, page, t }) => {
    const poll = data.poll.response
    const description = poll.text ?? poll.options.map(({ text }) => text).join(' / ')
    return {
      title: `${poll.question} | ${t.poll} | ${page.edition.siteName}`,
      description,
      type: 'website',
      jsonLd: [
        breadcrumbList(page, t.home, [{ path, name: t.title }, { path: poll.path, name: poll.question }]),
        webPage(page, { path: poll.path, name: poll.question, description, datePublished: poll.opens, mainEntity: question(page, poll) }),
      ],
    }
  },
  views: view(() => import('./views/poll.tsx')),
})

/** What a reader sees who has voted without scripts. The receipt stands in the address, so it is for whoever has that. */
export const voted = page({
  path: `${path}/:name/voted`,
  params: { name: pollName },
  query: { r: matching(receiptPattern) },
  personal: true,
  who: 'anyone',
  messages,
  optionalNeeds: { voted: { contract: ReceiptAnswer, request: ({ query, edition }) => ({ path: '/api/poll/voted', query: { channel: edition.channel, receipt: query.r ?? 'none' } }) } },
  // A poll that is gone, or a receipt of another one.
  outcome: ({ data, params }) => (data.voted?.response.poll.msid === params.name.msid ? undefined : { kind: 'redirect', to: pollPath(params.name), status: 302 }),
  head: ({ data, page, t }) => ({ title: `${data.voted?.response.poll.question ?? t.poll} | ${t.results} | ${page.edition.siteName}`, noIndex: true, alternates: {} }),
  views: { desktop: () => import('./views/voted.tsx'), mobile: () => import('./views/voted.tsx'), amp: false, whyNoAmp: 'It is for whoever has just voted.' },
})

export type ListProps = PropsOf<typeof list>
export type PollProps = PropsOf<typeof poll>
export type VotedProps = PropsOf<typeof voted>
export type Messages = PollProps['t']
