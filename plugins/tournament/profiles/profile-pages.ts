import { matching, page, type PageContext, type PropsOf, slug, view } from 'masthead'
import { breadcrumbList } from 'masthead/json-ld'
import { messages } from '../messages.ts'
import { careerPath, sidePath } from '../pages/paths.ts'
import { PlayerAnswer, SideAnswer } from './profile-contract.ts'
import { shownName } from './shown-name.ts'

// Pages of players and sides over all tournaments, in both editions.

const everyEdition = (page: PageContext, path: string) => Object.fromEntries(page.editions.map(({ id }) => [id, path]))

const crumbs = (t: { readonly sports: string; readonly cricket: string }) => [{ path: '/sports', name: t.sports }, { path: '/sports/cricket', name: t.cricket }]

export const playerProfile = page({
  path: '/sports/cricket/player/:player',
  params: { player: matching(/[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,239}/u, 'name-id') },
  messages,
  needs: { player: { contract: PlayerAnswer, request: ({ params, edition }) => ({ path: ['/api/tournament/players', params.player], query: { channel: edition.channel } }) } },
  canonical: ({ data }) => careerPath(data.player.response.id, data.player.response.career),
  head: ({ data, page, t }) => {
    const { id, nameTelugu, career } = data.player.response
    const path = careerPath(id, career)
    const name = shownName(page, career.name, nameTelugu)
    const figure = (column: string) => page.format.number(career.total[column] ?? 0)
    const description = t.careerText(name, figure('matches'), figure('runs'), figure('wickets'))
    return {
      title: t.titleOf(t.careerTitle(name), page.edition.siteName),
      description,
      alternates: everyEdition(page, path),
      jsonLd: [
        breadcrumbList(page, t.home, [...crumbs(t), { path, name }]),
        { '@type': 'ProfilePage', '@id': page.absolute(path), url: page.absolute(path), name, inLanguage: page.edition.langCode, mainEntity: { '@type': 'Person', '@id': `${page.absolute(path)}#person`, name, url: page.absolute(path), jobTitle: t.cricketPlayer } },
      ],
    }
  },
  views: view(() => import('../views/career.tsx')),
})

export const sideProfile = page({
  path: '/sports/cricket/team/:name-team-:side',
  params: { name: slug(), side: slug() },
  messages,
  needs: { side: { contract: SideAnswer, request: ({ params, edition }) => ({ path: ['/api/tournament/sides', params.side], query: { channel: edition.channel } }) } },
  canonical: ({ data }) => sidePath(data.side.response.id, data.side.response.team),
  head: ({ data, page, t }) => {
    const { id, team, tournaments } = data.side.response
    const path = sidePath(id, team)
    const [played, won] = (['played', 'won'] as const).map((field) => page.format.number(tournaments.reduce((sum, { record }) => sum + record[field], 0)))
    return {
      title: t.titleOf(t.sideTitle(team.name), page.edition.siteName),
      description: t.sideText(team.name, played ?? '', won ?? ''),
      alternates: everyEdition(page, path),
      jsonLd: [breadcrumbList(page, t.home, [...crumbs(t), { path, name: team.name }]), { '@type': 'SportsTeam', name: team.name, sport: 'Cricket', url: page.absolute(path) }],
    }
  },
  views: view(() => import('../views/side.tsx')),
})

export type CareerProps = PropsOf<typeof playerProfile>
export type SideProps = PropsOf<typeof sideProfile>
