/** Cache tags: short ASCII ids. A page carries those of the numbers that it shows, so a round in one seat leaves the pages of the other seats alone. */
export const tag = {
  /** Which elections there are. */
  all: 'el',
  /** The tally of one. */
  election: (id: string) => `el-${id}`,
  region: (id: string, region: string) => `el-${id}-${region.toLowerCase()}`,
  seat: (id: string, region: string, number: number) => `el-${id}-${region.toLowerCase()}-${number}`,
} as const
