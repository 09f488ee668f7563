export interface Token {
  /** The custom property, without leading dashes. */
  readonly name: string
  readonly about: string
}

export interface TokenGroup {
  readonly title: string
  readonly kind: 'colour' | 'face' | 'size' | 'other'
  readonly tokens: readonly Token[]
}

/** Every token that components and plugins' stylesheets may use: a theme that replaces this one must define all of them. */
export const tokenGroups: readonly TokenGroup[] = [
  {
    title: 'Colours',
    kind: 'colour',
    tokens: [
      { name: 'paper', about: 'What everything stands on.' },
      { name: 'tint', about: 'A band or a box on the paper.' },
      { name: 'ink', about: 'Headlines and text.' },
      { name: 'soft', about: 'Text that comes second: standfirsts, captions.' },
      { name: 'muted', about: 'Times, labels, notes; still 4.5 to 1 on paper and tint.' },
      { name: 'rule', about: 'Lines between things.' },
      { name: 'accent', about: 'Kickers, what is current, what is pressed.' },
      { name: 'on-accent', about: 'Text on the accent.' },
      { name: 'focus', about: 'The ring around what has the keyboard.' },
      { name: 'star', about: 'Stars of a rating.' },
      { name: 'band', about: 'A dark band, such as the footer, in both schemes.' },
      { name: 'band-ink', about: 'Text on the band.' },
      { name: 'band-muted', about: 'Notes on the band.' },
      { name: 'band-rule', about: 'Lines on the band.' },
      { name: 'band-accent', about: 'The accent on the band.' },
    ],
  },
  {
    title: 'Faces',
    kind: 'face',
    tokens: [
      { name: 'serif', about: 'The reading face; in Telugu its own.' },
      { name: 'sans', about: 'The face of menus, labels and tables.' },
      { name: 'head', about: 'Headlines: one of the two.' },
      { name: 'text', about: 'Stories: one of the two.' },
    ],
  },
  {
    title: 'Sizes of type',
    kind: 'size',
    tokens: [
      { name: 't-hero', about: 'The headline of a page.' },
      { name: 't-large', about: 'A story that leads.' },
      { name: 't-medium', about: 'A story among others.' },
      { name: 't-small', about: 'A story in a rail.' },
      { name: 't-lede', about: 'Standfirsts.' },
      { name: 't-body', about: 'Stories.' },
      { name: 't-ui', about: 'Menus, buttons, tables.' },
      { name: 't-note', about: 'Times, captions, small print.' },
    ],
  },
  {
    title: 'Rhythm',
    kind: 'other',
    tokens: [
      { name: 'strong', about: 'Weight of headlines.' },
      { name: 'lh-head', about: 'Line height of headlines; larger in Telugu.' },
      { name: 'lh-lede', about: 'Line height of standfirsts.' },
      { name: 'lh-body', about: 'Line height of stories.' },
      { name: 'lh-ui', about: 'Line height of menus and labels.' },
      { name: 'tight', about: 'Letter spacing of headlines; none in Telugu.' },
      { name: 'caps', about: 'Capitals of small labels; none in Telugu, which has none.' },
      { name: 'spaced', about: 'Letter spacing of small labels; none in Telugu.' },
      { name: 'gap', about: 'Between neighbours in a grid.' },
      { name: 'block', about: 'Between blocks of a page.' },
      { name: 'edge', about: 'From the edge of the window to the page.' },
    ],
  },
]
