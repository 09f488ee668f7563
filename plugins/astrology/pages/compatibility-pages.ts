import { oneOf, page, type Param, type PropsOf, view } from 'masthead'
import { messages } from '../messages.ts'
import { type Match, matchOf, maxDistancePoints, maxLordPoints } from '../signs/compatibility.ts'
import { signIds, signShort } from '../signs/signs.ts'
import { everyEdition, listPage } from './json-ld.ts'
import { compatibilityPath, pairPath } from './paths.ts'

const signParam = oneOf(...signIds)

/** Two signs to choose; with both, as the form sends them, on to their page. */
export const compatibility = page({
  path: compatibilityPath,
  params: {},
  query: { first: signParam, second: signParam },
  messages,
  outcome: ({ query: { first, second } }) => {
    if (first === undefined || second === undefined) return undefined
    const match = matchOf(first, second)
    return { kind: 'redirect', to: pairPath(match.first, match.second), status: 302, keepsQuery: false }
  },
  head: ({ page, t }) => ({
    title: `${t.compatibility} | ${page.edition.siteName}`,
    description: t.compatibilityText,
    type: 'website',
    alternates: everyEdition(compatibilityPath, page),
    jsonLd: listPage(page, t, { path: compatibilityPath, name: t.compatibility, description: t.compatibilityText, entries: signIds.map((id) => ({ name: signShort(id, page.edition.langCode), url: page.absolute(pairPath(id, id)) })) }),
  }),
  views: view(() => import('../views/compatibility.tsx')),
})

/** `leo-aries`; no sign has a dash. */
const pairParam: Param<Match> = {
  description: 'two signs, as in aries-leo',
  parse: (text) => {
    const [first = '', second = '', ...more] = text.split('-')
    return more.length === 0 && signIds.includes(first) && signIds.includes(second) ? matchOf(first, second) : undefined
  },
}

/** Two signs; in the other order they redirect to this one. */
export const pair = page({
  path: `${compatibilityPath}/:pair`,
  params: { pair: pairParam },
  messages,
  canonical: ({ params }) => pairPath(params.pair.first, params.pair.second),
  head: ({ page, params, t }) => {
    const { first, second } = params.pair
    const path = pairPath(first, second)
    const name = t.pairTitle(signShort(first, page.edition.langCode), signShort(second, page.edition.langCode))
    return {
      title: `${name} | ${page.edition.siteName}`,
      description: t.compatibilityText,
      alternates: everyEdition(path, page),
      // 78 of them, each two numbers: for readers.
      noIndex: true,
      jsonLd: listPage(page, t, {
        path, name, description: t.compatibilityText,
        crumbs: [{ path: compatibilityPath, name: t.compatibility }],
        entries: [{ name: `${t.lordsTitle}: ${t.points(page.format.number(params.pair.lordPoints), page.format.number(maxLordPoints))}` }, { name: `${t.distanceTitle}: ${t.points(page.format.number(params.pair.distancePoints), page.format.number(maxDistancePoints))}` }],
      }),
    }
  },
  views: view(() => import('../views/pair.tsx')),
})

export type CompatibilityProps = PropsOf<typeof compatibility>
export type PairProps = PropsOf<typeof pair>
