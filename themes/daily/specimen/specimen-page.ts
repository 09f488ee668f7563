import { page, type PropsOf, TeasersAnswer } from 'masthead'

/** The theme's tokens and components, with stories of the site: for whoever writes views. Only `masthead dev` serves it. */
export const specimen = page({
  path: '/theme-kit',
  params: {},
  needs: { latest: { contract: TeasersAnswer, from: () => '/request/latest?perpage=8' } },
  head: ({ page }) => ({ title: `Theme kit | ${page.edition.siteName}`, description: 'Tokens and components of the theme.', noIndex: true, alternates: { english: '/theme-kit', telugu: '/theme-kit' } }),
  views: {
    desktop: () => import('./specimen.tsx'),
    mobile: () => import('./specimen.tsx'),
    amp: false,
    whyNoAmp: 'It is for those who write views, and is not published.',
  },
})

export type SpecimenProps = PropsOf<typeof specimen>
