import { queryPath } from 'masthead/kit'
import { categories, type Category, type Form, forms } from './contract.ts'

export interface RankingAddress {
  readonly form: Form
  readonly category?: Category | undefined
  readonly women?: boolean | undefined
  readonly date?: string | undefined
}

/** As plugins see it. */
export const rankingPath = ({ form, category, women, date }: RankingAddress): string =>
  queryPath(`/sports/cricket/icc-${form}-rankings${category === undefined ? '' : `/${category}`}`, { of: women ? 'women' : undefined, date })

/** Of all of them, those of women with their query left out: they are found from these. */
export const rankingPaths: readonly string[] = forms.flatMap((form) => [rankingPath({ form }), ...categories.map((category) => rankingPath({ form, category }))])
