import { defineOrigin } from 'masthead/origin'
import { fillDemo } from '../demo/fill-demo.ts'
import { demoFiles } from '../demo/demo-files.ts'
import { serveFiles } from './serve-files.ts'

export default defineOrigin({
  routes: (app) => serveFiles(app, demoFiles),
  demo: fillDemo,
})
