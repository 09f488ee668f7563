import { definePlugin } from 'masthead'

/** The demo site's stories and their drawn pictures. A site with stories of its own leaves this plugin out. */
export default definePlugin({ name: 'demo', origin: () => import('./origin.ts') })
