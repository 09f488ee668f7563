import { defineSettings, Type } from 'masthead'
import { blockPlaces } from './blocks.ts'
import { ownStrips } from './strips.ts'

const maxStrips = 40

const listsOf = (what: string, maxItems: number) => Type.Record(Type.String(), Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems, description: `at most ${maxItems} ${what}` }), { default: {}, description: `${what} by edition` })

/** What a site's configuration says of its front page; see docs/plugins/home.md. */
export const settings = defineSettings({
  schema: Type.Object({
    feeds: Type.Enum(['summary', 'full'], { default: 'summary', description: '"summary" or "full"' }),
    strips: listsOf('names of strips', maxStrips),
    sections: listsOf('paths of sections', blockPlaces.length),
  }),
  public: ['strips', 'sections'],
  check({ strips, sections }, site) {
    for (const [field, table] of Object.entries({ strips, sections })) {
      const edition = Object.keys(table).find((id) => !site.editions.includes(id))
      if (edition !== undefined) return { field: `/${field}/${edition}`, value: edition, allowed: site.editions }
    }
    const allowed = [...ownStrips, ...site.widgetsIn('strips')]
    for (const [edition, names] of Object.entries(strips)) {
      const at = names.findIndex((name) => !allowed.includes(name) && !site.isAway(name))
      if (at >= 0) return { field: `/strips/${edition}/${at}`, value: names[at] ?? '', allowed }
    }
    return undefined
  },
})

export type GivenSettings = Parameters<typeof settings.of>[0]['settings']
