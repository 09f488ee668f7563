import { defineSettings, type LiveEdition, Type } from 'masthead'

export const settings = defineSettings({
  schema: Type.Object({ feeds: Type.Enum(['summary', 'full'], { default: 'summary', description: '"summary" or "full"' }) }),
  public: [],
})

type GivenSettings = Parameters<typeof settings.of>[0]['settings']

/** What the lists of this plugin are asked by. */
export interface ListInput {
  readonly address: string
  readonly edition: LiveEdition
  readonly query: { readonly page?: number | undefined }
  readonly settings: GivenSettings
}

/** Whether feeds have whole stories: for the content API. */
export const bodiesOf = (given: GivenSettings): 1 | undefined => (settings.of({ settings: given }).feeds === 'full' ? 1 : undefined)
