import type { Static } from 'masthead'
import type { settings } from '../plugins/home/settings.ts'

/** The front pages of the demo: what stands below their lead stories, in order; see docs/plugins/home.md. */
export const frontPage = {
  strips: {
    english: ['home.mostRead', 'home.opinion', 'media.newestVideos', 'photo-of-the-day.strip', 'sections', 'shorts.front', 'photos', 'comments.most', 'media.newestEpisodes', 'web-stories.strip', 'polls.newest', 'home.mostShared', 'home.tools', 'more'],
    telugu: ['home.mostRead', 'photo-of-the-day.strip', 'sections', 'media.newestVideos', 'photos', 'shorts.front', 'comments.most', 'media.newestEpisodes', 'web-stories.strip', 'polls.newest', 'home.mostShared', 'home.tools', 'more'],
  },
  sections: {
    english: ['technology-science', 'health', 'sports', 'travel', 'business-economy', 'lifestyle', 'entertainment-news', 'entertainment/reviews'],
    telugu: ['telangana', 'andhra-pradesh', 'sports', 'entertainment', 'business', 'technology', 'health', 'lifestyle'],
  },
} satisfies Partial<Static<(typeof settings)['schema']>>
