import { defineOrigin } from 'masthead/origin'
import { fillDemo } from '../demo/fill-demo.ts'
import { demoFiles } from '../demo/demo-files.ts'
import { serveStreams } from '../demo/live/serve-streams.ts'
import { serveFiles } from './serve-files.ts'

export default defineOrigin({
  async routes(app, origin) {
    serveStreams(app, origin)
    await serveFiles(app, demoFiles)
  },
  demo: fillDemo,
})
