import { defineOrigin } from 'masthead/origin'
import { fillDemo } from '../demo/fill-demo.ts'
import { eraseBlog } from './blog-writer.ts'
import { importer } from './importer.ts'
import { post } from './post-command.ts'
import { routes } from './routes.ts'
import { migrations } from './tables.ts'

export default defineOrigin({ migrations, routes, importers: { liveblog: importer }, commands: { post }, demo: fillDemo, storyRemoved: (story, origin) => eraseBlog(origin, story) })
