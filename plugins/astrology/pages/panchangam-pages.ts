import { page, type PageContext, type PropsOf, type Static, view } from 'masthead'
import { festivalName } from '../almanac/festival-rules.ts'
import { MonthAnswer, PanchangamAnswer } from '../contract.ts'
import { type Messages, messages } from '../messages.ts'
import { cities, cityName } from '../places/cities.ts'
import { clockStretch, longDay, longMonth, shortDay } from './clock.ts'
import { briefly, limbsOf } from './day-words.ts'
import { indexedMonths } from './indexed.ts'
import { everyEdition, listPage } from './json-ld.ts'
import { cityParam, dayParam, monthParam } from './params.ts'
import { cityPath, dayPath, monthPath, panchangamPath } from './paths.ts'

const staleIfErrorFor = '30d'
const panchangamCrumb = (t: Messages) => ({ path: panchangamPath, name: t.panchangam })

/** All cities; with a city and perhaps a day, as the form sends them, on to their page. */
export const choose = page({
  path: panchangamPath,
  params: {},
  query: { city: cityParam, day: dayParam },
  messages,
  outcome: ({ query: { city, day } }) => (city === undefined ? undefined : { kind: 'redirect', to: day === undefined ? cityPath(city) : dayPath(city, day), status: 302, keepsQuery: false }),
  head: ({ page, t }) => ({
    title: `${t.citiesTitle} | ${page.edition.siteName}`,
    description: t.citiesText,
    type: 'website',
    alternates: everyEdition(panchangamPath, page),
    jsonLd: listPage(page, t, { path: panchangamPath, name: t.panchangam, description: t.citiesText, entries: cities.map(({ id }) => ({ name: cityName(id, page.edition.langCode), url: page.absolute(cityPath(id)) })) }),
  }),
  views: view(() => import('../views/choose.tsx')),
})

function dayHead(page: PageContext, t: Messages, { city, panchangam }: Static<typeof PanchangamAnswer>['response'], path: string, name: (city: string, day: string) => string) {
  const place = cityName(city, page.edition.langCode)
  const date = longDay(panchangam.day, page)
  const [tithi, nakshatra] = briefly(panchangam, page.edition.langCode)
  const description = t.dayText(place, date, tithi, nakshatra, clockStretch(panchangam.rahuKalam, panchangam.day, page))
  const entries = limbsOf(panchangam, page, t).flatMap(({ title, parts }) => parts.map((part) => ({ name: `${title}: ${part.name} ${part.until}` })))
  const hours = [{ name: `${t.rahuKalam}: ${clockStretch(panchangam.rahuKalam, panchangam.day, page)}` }, { name: `${t.yamagandam}: ${clockStretch(panchangam.yamagandam, panchangam.day, page)}` }]
  return {
    title: `${name(place, date)} | ${page.edition.siteName}`,
    description,
    type: 'website' as const,
    alternates: everyEdition(path, page),
    jsonLd: listPage(page, t, { path, name: name(place, date), description, crumbs: [panchangamCrumb(t)], entries: [...entries, ...hours] }),
  }
}

/** Today's. */
export const city = page({
  path: `${panchangamPath}/:city`,
  params: { city: cityParam },
  messages,
  needs: { panchangam: { contract: PanchangamAnswer, request: ({ params }) => ({ path: '/api/astrology/panchangam', query: { city: params.city } }), staleIfErrorFor: '1h' } },
  head: ({ data, page, params, t }) => dayHead(page, t, data.panchangam.response, cityPath(params.city), t.todayTitle),
  views: view(() => import('../views/day.tsx')),
})

/** Of any day. There are hundreds of thousands: search engines have those of today and of whole months. */
export const day = page({
  path: `${panchangamPath}/:city/:day`,
  params: { city: cityParam, day: dayParam },
  messages,
  needs: { panchangam: { contract: PanchangamAnswer, request: ({ params }) => ({ path: '/api/astrology/panchangam', query: { city: params.city, day: params.day } }), staleIfErrorFor } },
  head: ({ data, page, params, t }) => ({ ...dayHead(page, t, data.panchangam.response, dayPath(params.city, params.day), t.dayIn), noIndex: true }),
  views: view(() => import('../views/day.tsx')),
})

/** A month, and the same as a calendar. */
export const month = page({
  path: `${panchangamPath}/:city/month/:month`,
  params: { city: cityParam, month: monthParam },
  messages,
  needs: { month: { contract: MonthAnswer, request: ({ params }) => ({ path: '/api/astrology/month', query: { city: params.city, month: params.month } }), staleIfErrorFor } },
  head: ({ data, page, params, t }) => {
    const { city, month, today, days } = data.month.response
    const path = monthPath(params.city, params.month)
    const place = cityName(city, page.edition.langCode)
    const name = t.monthIn(place, longMonth(month, page))
    const description = t.monthText(place, longMonth(month, page))
    return {
      title: `${name} | ${page.edition.siteName}`,
      description,
      type: 'website',
      alternates: everyEdition(path, page),
      noIndex: !indexedMonths(today).includes(month),
      jsonLd: listPage(page, t, {
        path, name, description,
        crumbs: [panchangamCrumb(t), { path: cityPath(city), name: place }],
        entries: days.map((day) => ({ name: `${shortDay(day.day, page)}: ${[...briefly(day, page.edition.langCode), ...day.festivals.map((id) => festivalName(id, page.edition.langCode))].join(', ')}`, url: page.absolute(dayPath(city, day.day)) })),
      }),
    }
  },
  views: view(() => import('../views/month.tsx')),
  representations: {
    ics: {
      path: `${panchangamPath}/:city/month/:month.ics`,
      type: 'text/calendar; charset=utf-8',
      download: true,
      render: async ({ data, page, params, t }) => {
        const { city, month, days } = data.month.response
        const name = t.calendarName(t.monthIn(cityName(city, page.edition.langCode), longMonth(month, page)), page.edition.siteName)
        return (await import('./calendar-file.ts')).monthFile(page, t, { name, path: monthPath(params.city, params.month), city, days })
      },
    },
  },
})

export type ChooseProps = PropsOf<typeof choose>
export type CityProps = PropsOf<typeof city>
export type DayProps = PropsOf<typeof day>
export type MonthProps = PropsOf<typeof month>
