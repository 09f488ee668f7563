import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'

// Addresses of embeddable players. Each story has one of each kind; the host in it is the edition's channel.

const lastOf = (section: string): string => section.slice(section.lastIndexOf('/') + 1)
const titleOf = ({ seopath }: Story): string => seopath || 'watch'

export const videoEmbedPath = ({ msid }: Story, { edition }: PageContext): string => `/embedvideo/${msid}/${edition.channel}`

export const playerEmbedPath = (story: Story, { edition }: PageContext, autoplays: boolean): string =>
  `/embed/${story.section}/${story.msid}/${edition.channel}/${lastOf(story.section)}/${titleOf(story)}/${autoplays ? 1 : 0}/${edition.channel}`

export const audioEmbedPath = (story: Story): string => `/embed-audio/${story.section}/${story.msid}/${lastOf(story.section)}/${titleOf(story)}`
