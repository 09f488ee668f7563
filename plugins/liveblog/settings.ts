import { defineSettings, Type } from 'masthead'

export const settings = defineSettings({
  // An update is a paragraph or two: whoever follows a live blog elsewhere wants to read it there.
  schema: Type.Object({ feeds: Type.Enum(['summary', 'full'], { default: 'full', description: '"summary" or "full"' }) }),
  public: ['feeds'],
})
