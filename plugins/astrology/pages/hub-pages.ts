import { page, type PropsOf, view } from 'masthead'
import { ListingResponse } from 'masthead/content'
import { pageQuery, pastTheEnd, withPage } from 'masthead/kit'
import { festivalName } from '../almanac/festival-rules.ts'
import { FestivalsAnswer, PanchangamAnswer, SignsAnswer } from '../contract.ts'
import { messages } from '../messages.ts'
import { cityName, defaultCity } from '../places/cities.ts'
import { signIds, signTitle } from '../signs/signs.ts'
import { longDay, shortDay } from './clock.ts'
import { indexedYears } from './indexed.ts'
import { everyEdition, listPage } from './json-ld.ts'
import { yearParam } from './params.ts'
import { cityPath, dayPath, festivalsPath, hubPath, panchangamPath, signPath } from './paths.ts'

/** The panchangam of today, festivals to come, and the section's stories. */
export const hub = page({
  path: hubPath,
  params: {},
  query: pageQuery,
  messages,
  needs: { panchangam: { contract: PanchangamAnswer, request: () => ({ path: '/api/astrology/panchangam', query: { city: defaultCity } }), staleIfErrorFor: '1h' } },
  optionalNeeds: {
    signs: { contract: SignsAnswer, request: ({ edition }) => ({ path: '/api/astrology/signs', query: { channel: edition.channel } }), deadline: 1_000 },
    stories: { contract: ListingResponse, request: ({ query }) => ({ path: '/request/articlelist', query: { seopath: 'astrology', pageno: query.page ?? 1, perpage: 20 } }), deadline: 1_000 },
  },
  outcome: ({ data, query }) => ((query.page ?? 1) === 1 ? undefined : data.stories === undefined ? { kind: 'notFound' } : pastTheEnd(data.stories.response)),
  head: ({ data, page, query, t }) => {
    const { panchangam, upcoming, city } = data.panchangam.response
    const pageno = query.page ?? 1
    const path = withPage(hubPath, pageno)
    const links = [
      { name: t.todayTitle(cityName(city, page.edition.langCode), longDay(panchangam.day, page)), url: page.absolute(cityPath(city)) },
      { name: t.citiesTitle, url: page.absolute(panchangamPath) },
      ...signIds.map((id) => ({ name: signTitle(id, page.edition.langCode), url: page.absolute(signPath(id)) })),
      ...upcoming.map(({ id, day }) => ({ name: `${festivalName(id, page.edition.langCode)}, ${longDay(day, page)}`, url: page.absolute(dayPath(city, day)) })),
    ]
    return {
      title: pageno === 1 ? t.hubTitle(page.edition.siteName) : `${t.astrology}, ${t.pageno(pageno)} | ${page.edition.siteName}`,
      description: t.hubText,
      type: 'website',
      ...(pageno === 1 ? { alternates: everyEdition(hubPath, page) } : { canonical: path }),
      jsonLd: listPage(page, t, { path: hubPath, name: t.astrology, description: t.hubText, entries: links }),
    }
  },
  views: view(() => import('../views/hub.tsx')),
})

/** The festivals of a year, and the same as a calendar. */
export const festivals = page({
  path: `${hubPath}/festivals/:year`,
  params: { year: yearParam },
  messages,
  needs: { festivals: { contract: FestivalsAnswer, request: ({ params }) => ({ path: '/api/astrology/festivals', query: { year: params.year } }), staleIfErrorFor: '30d' } },
  head: ({ data, page, params, t }) => {
    const { year, today, festivals } = data.festivals.response
    const path = festivalsPath(params.year)
    const name = t.festivalsTitle(String(year))
    const description = t.festivalsText(String(year))
    return {
      title: `${name} | ${page.edition.siteName}`,
      description,
      type: 'website',
      alternates: everyEdition(path, page),
      noIndex: !indexedYears(today).includes(year),
      jsonLd: listPage(page, t, { path, name, description, entries: festivals.map(({ id, day }) => ({ name: `${festivalName(id, page.edition.langCode)}, ${shortDay(day, page)}`, url: page.absolute(dayPath(defaultCity, day)) })) }),
    }
  },
  views: view(() => import('../views/festivals.tsx')),
  representations: {
    ics: {
      path: `${hubPath}/festivals/:year.ics`,
      type: 'text/calendar; charset=utf-8',
      download: true,
      render: async ({ data, page, params, t }) => {
        const { year, festivals } = data.festivals.response
        return (await import('./calendar-file.ts')).festivalsFile(page, { name: t.calendarName(t.festivalsTitle(String(year)), page.edition.siteName), path: festivalsPath(params.year), festivals })
      },
    },
  },
})

export type HubProps = PropsOf<typeof hub>
export type FestivalsProps = PropsOf<typeof festivals>
