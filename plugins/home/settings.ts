import { defineSettings, Type } from 'masthead'

export const settings = defineSettings({
  schema: Type.Object({ feeds: Type.Enum(['summary', 'full'], { default: 'summary', description: '"summary" or "full"' }) }),
  public: [],
})

export type GivenSettings = Parameters<typeof settings.of>[0]['settings']
