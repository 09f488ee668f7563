import { page, type PropsOf, view } from 'masthead'
import { TeasersResponse } from 'masthead/content'

/** The theme's tokens and components, with stories of the site, for authors of views. Only `masthead dev` serves it. */
export const specimen = page({
  path: '/theme-kit',
  params: {},
  needs: { latest: { contract: TeasersResponse, request: () => ({ path: '/request/latest', query: { perpage: 8 } }) } },
  head: ({ page }) => ({ title: `Theme kit | ${page.edition.siteName}`, description: 'Tokens and components of the theme.', noIndex: true, alternates: { english: '/theme-kit', telugu: '/theme-kit' } }),
  views: {
    ...view(() => import('./specimen.tsx')),
    amp: false,
    whyNoAmp: 'It is for those who write views, and is not published.',
  },
})

export type SpecimenProps = PropsOf<typeof specimen>
