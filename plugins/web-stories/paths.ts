export const storiesPath = '/web-stories'

export const categoryPath = (category: string): string => `${storiesPath}/${category}`

export interface StoryAddress {
  readonly category: string
  readonly seopath: string
  readonly msid: number
}

/** As in `/web-stories/travel/a-night-train/photostory/111100100.cms`. */
export const storyPath = ({ category, seopath, msid }: StoryAddress): string => `${categoryPath(category)}/${seopath}/photostory/${msid}.cms`

/** Cache tag of a story. */
export const storyTag = ({ channel, msid }: { readonly channel: number; readonly msid: number }): string => `ws${channel}-${msid}`

/** Cache tag of an edition's lists. */
export const listTag = (channel: number): string => `ws${channel}`
