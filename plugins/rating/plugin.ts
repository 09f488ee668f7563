import { definePlugin } from 'masthead'
import { mine } from './private-needs.ts'
import { ofReaders } from './widget.ts'

export default definePlugin({ name: 'rating', pages: {}, widgets: { ofReaders }, privateNeeds: { mine }, origin: () => import('./origin/origin.ts') })
