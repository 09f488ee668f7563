import { definePlugin } from 'masthead'
import { settings } from './settings.ts'

export default definePlugin({ name: 'account', settings, origin: () => import('./origin/origin.ts') })
