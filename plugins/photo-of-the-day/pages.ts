import { type Head, matching, page, type PageContext, type PropsOf, type Static, view } from 'masthead'
import { breadcrumbList, imageObject, sharedImage, webPage } from 'masthead/json-ld'
import { PhotoAnswer } from './contract.ts'
import { messages } from './messages.ts'
import { dayPath, photoPath } from './paths.ts'

const cacheability = { freshFor: '10m', staleFor: '1h', staleIfErrorFor: '7d' } as const

type Answer = Static<typeof PhotoAnswer>['response']
type Words = (typeof messages)['english']

function headOf({ photo, channels, next }: Answer, page: PageContext, t: Words, own: string): Head {
  const { image, day } = photo
  const isToday = own === photoPath
  const name = isToday ? t.title : t.titleOn(page.format.date(`${day}T12:00:00+05:30`))
  const description = image.caption ?? image.alt
  return {
    title: t.pageTitle(name, page.edition.siteName),
    description,
    type: 'website',
    image: { ...sharedImage, url: page.image(image.msid, { ...sharedImage, name: image.name }), alt: image.alt },
    alternates: Object.fromEntries(page.editions.flatMap(({ id, channel }) => (id === page.edition.id || channels.includes(channel) ? [[id, own]] : []))),
    counterparts: Object.fromEntries(page.editions.map(({ id }) => [id, photoPath])),
    ...(isToday || next === undefined ? {} : { next: dayPath(next) }),
    jsonLd: [
      webPage(page, { path: own, name, description, mainEntity: { ...imageObject(page, image), name: image.alt } }),
      breadcrumbList(page, t.home, [{ path: photoPath, name: t.title }, ...(isToday ? [] : [{ path: own, name: page.format.date(`${day}T12:00:00+05:30`) }])]),
    ],
  }
}

/** The newest. */
export const today = page({
  path: photoPath,
  params: {},
  messages,
  needs: { photo: { contract: PhotoAnswer, request: ({ edition }) => ({ path: '/api/photo-of-the-day', query: { channel: edition.channel } }) } },
  cacheability,
  head: ({ data, page, t }) => headOf(data.photo.response, page, t, photoPath),
  views: view(() => import('./views/photo.tsx')),
})

/** That of a day. */
export const onDay = page({
  path: `${photoPath}/:day`,
  params: { day: matching(/20\d\d-\d\d-\d\d/, 'a day, as in 2026-11-23') },
  messages,
  needs: { photo: { contract: PhotoAnswer, request: ({ params, edition }) => ({ path: '/api/photo-of-the-day', query: { channel: edition.channel, day: params.day } }) } },
  cacheability,
  head: ({ data, page, params, t }) => headOf(data.photo.response, page, t, dayPath(params.day)),
  views: view(() => import('./views/day.tsx')),
})

export type TodayProps = PropsOf<typeof today>
export type DayProps = PropsOf<typeof onDay>
export type Messages = TodayProps['t']
