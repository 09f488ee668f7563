import { Story, storyMetadata } from '../story.tsx'

export const dynamic = 'force-dynamic'
export const generateMetadata = storyMetadata
export default Story
