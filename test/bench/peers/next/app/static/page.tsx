import { Story, storyMetadata } from '../story.tsx'

export const dynamic = 'force-static'
export const generateMetadata = storyMetadata
export default Story
