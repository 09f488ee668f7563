import { matching, page, type PageContext, type PropsOf, slug, view } from 'masthead'
import { ListingResponse } from 'masthead/content'
import { breadcrumbList, itemList, webPage } from 'masthead/json-ld'
import { confirm as confirmAction, leave as leaveAction, subscribe } from './actions.ts'
import { LinkAnswer } from './contract.ts'
import { issuePath, lettersPath as path } from './issue-path.ts'
import { messages } from './messages.ts'
import { everything, type Letter, lettersOf, settings } from './settings.ts'


/** The letters of the edition, and the form that orders them. */
export const letters = page({
  path,
  params: {},
  messages,
  actions: { subscribe },
  cacheability: { freshFor: '1h', staleFor: '1d', staleIfErrorFor: '7d' },
  head: ({ page, t }) => ({
    title: `${t.title} | ${page.edition.siteName}`,
    description: t.description,
    type: 'website',
    alternates: { english: path, telugu: path },
    jsonLd: [webPage(page, { path, name: t.title, description: t.description }), breadcrumbList(page, t.home, [{ path, name: t.title }])],
  }),
  views: view(() => import('./views/letters.tsx')),
})

/** The latest issue of a letter, for everybody; its representation is what is mailed. */
export const issue = page({
  path: `${path}/:letter`,
  params: { letter: slug() },
  messages,
  needs: {
    stories: {
      contract: ListingResponse,
      request: (input) => {
        const letter = find(settings.of(input).letters, input.params.letter, input.edition)
        return { path: '/request/articlelist', query: { seopath: letter?.section ?? everything, pageno: 1, perpage: letter?.stories ?? 1 } }
      },
    },
  },
  outcome: (props) => (find(settings.publicOf(props).letters, props.params.letter, props.page.edition) ? undefined : { kind: 'notFound' }),
  head: (props) => {
    const { page, t, data, params } = props
    const letter = find(settings.publicOf(props).letters, params.letter, page.edition)
    const [name, description] = [letter?.title ?? t.title, letter?.text ?? t.description]
    const own = issuePath(params.letter)
    return {
      title: t.issueTitle(name, page.edition.siteName),
      description,
      type: 'website',
      jsonLd: [
        webPage(page, { type: 'CollectionPage', path: own, name, description, mainEntity: itemList(data.stories.response.items.map(({ path, title }) => ({ url: page.absolute(path), name: title }))) }),
        breadcrumbList(page, t.home, [{ path, name: t.title }, { path: own, name }]),
      ],
    }
  },
  views: view(() => import('./views/issue.tsx')),
  representations: {
    mail: {
      path: `${path}/:letter/mail.json`,
      type: 'application/json; charset=utf-8',
      render: async (props) => {
        const { page, t, params, data } = props
        const letter = find(settings.publicOf(props).letters, params.letter, page.edition)
        if (letter === undefined) throw new TypeError(`There is no letter ${params.letter}.`)
        const { digestOf } = await import('./digest.ts')
        return JSON.stringify(digestOf({ page, t, stories: data.stories.response.items, letter }, issuePath(letter.id)))
      },
    },
  },
})

const link = { personal: true, who: 'anyone', messages, params: {}, query: { t: matching(/^[\w-]{43}$/) } } as const
const noAmp = { amp: false, whyNoAmp: 'It is opened from a mail, for one reader.' } as const
const titled = (title: string, page: PageContext) => ({ title: `${title} | ${page.edition.siteName}`, noIndex: true, alternates: {} })

/** Where the link of the first mail leads. Mail programs open links by themselves, so it takes a button as well. */
export const confirm = page({
  ...link,
  path: `${path}/confirm`,
  needs: { link: { contract: LinkAnswer, request: ({ query }) => ({ path: '/api/newsletter/link', query: { kind: 'confirm', t: query.t } }) } },
  actions: { confirm: confirmAction },
  head: ({ t, page }) => titled(t.confirmTitle, page),
  views: { desktop: () => import('./views/confirm.tsx'), mobile: () => import('./views/confirm.tsx'), ...noAmp },
})

/** Where the link at the end of each letter leads. */
export const leave = page({
  ...link,
  path: `${path}/leave`,
  needs: { link: { contract: LinkAnswer, request: ({ query }) => ({ path: '/api/newsletter/link', query: { kind: 'leave', t: query.t } }) } },
  actions: { leave: leaveAction },
  head: ({ t, page }) => titled(t.leaveTitle, page),
  views: { desktop: () => import('./views/leave.tsx'), mobile: () => import('./views/leave.tsx'), ...noAmp },
})

const find = (letters: readonly Letter[], id: string, edition: { readonly id: string }): Letter | undefined => lettersOf(letters, edition).find((letter) => letter.id === id)

export type LettersProps = PropsOf<typeof letters>
export type IssueProps = PropsOf<typeof issue>
export type ConfirmProps = PropsOf<typeof confirm>
export type LeaveProps = PropsOf<typeof leave>
