import { need, oneOf, page, type PageContext, type PropsOf, type Static, view } from 'masthead'
import { breadcrumbList, webPage } from 'masthead/json-ld'
import { SignAnswer } from '../contract.ts'
import { type Messages, messages } from '../messages.ts'
import { type Period, periodOf, slugs } from '../signs/periods.ts'
import { signIds, signTitle } from '../signs/signs.ts'
import { everyEdition } from './json-ld.ts'
import { hubPath, signPath } from './paths.ts'

const signParam = oneOf(...signIds)

function signHead(page: PageContext, t: Messages, { sign, texts }: Static<typeof SignAnswer>['response'], period: Period) {
  const path = signPath(sign, period)
  const name = t.signHead(signTitle(sign, page.edition.langCode), t.periodName(period))
  const text = texts.find((one) => one.period === period)?.text
  const description = text === undefined ? t.signText(signTitle(sign, page.edition.langCode)) : short(text)
  return {
    title: `${name} | ${page.edition.siteName}`,
    description,
    type: 'website' as const,
    alternates: everyEdition(path, page),
    // Without a text it is a page of nothing.
    noIndex: text === undefined,
    jsonLd: [
      breadcrumbList(page, t.home, [{ path: hubPath, name: t.astrology }, { path: signPath(sign), name: signTitle(sign, page.edition.langCode) }, ...(period === 'day' ? [] : [{ path, name: t.periodName(period) }])]),
      webPage(page, { path, name, description }),
    ],
  }
}

const maxDescription = 160
/** As many whole sentences as a description has room for; the first in any case. */
function short(text: string): string {
  const sentences = text.replaceAll('\n', ' ').split(/(?<=[.!?])\s+/)
  return sentences.reduce((all, sentence) => (all === '' ? sentence : all.length + sentence.length < maxDescription ? `${all} ${sentence}` : all), '')
}

const needs = {
  sign: need({ contract: SignAnswer, request: ({ params, edition }: { readonly params: { readonly sign: string }; readonly edition: { readonly channel: number } }) => ({ path: '/api/astrology/sign', query: { channel: edition.channel, sign: params.sign } }), staleIfErrorFor: '1h' }),
}

/** A sign today. */
export const sign = page({
  path: `${hubPath}/:sign`,
  params: { sign: signParam },
  messages,
  needs,
  head: ({ data, page, t }) => signHead(page, t, data.sign.response, 'day'),
  views: view(() => import('../views/sign.tsx')),
})

/** A sign this week, month or year. */
export const signPeriod = page({
  path: `${hubPath}/:sign/:period`,
  params: { sign: signParam, period: oneOf(...slugs) },
  messages,
  needs,
  head: ({ data, page, params, t }) => signHead(page, t, data.sign.response, periodOf(params)),
  views: view(() => import('../views/sign.tsx')),
})

export type SignProps = PropsOf<typeof sign>
export type SignPeriodProps = PropsOf<typeof signPeriod>
