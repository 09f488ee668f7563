import { defineSettings, Type } from 'masthead'

export const settings = defineSettings({
  schema: Type.Object({
    sunrise: Type.Union([Type.Literal('edge'), Type.Literal('centre')], {
      description: '"edge" (the upper edge of the sun on the horizon, as printed almanacs have it) or "centre" (the centre of its disc, 3 to 4 minutes later)',
      default: 'edge',
    }),
  }),
})
