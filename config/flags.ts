/** Features that an edition may switch with `flags`, and what each does; see docs/operator/flags.md. */
export const flags = {
  hideLiveTv: 'There is no live television: its pages are 404, and nothing leads to them. Default false.',
  liveTvNoIndex: 'Search engines should not list the pages of live television. Default false.',
} as const
