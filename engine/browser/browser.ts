// The door for code that a theme runs in the browser: `import { onVisit } from 'masthead/browser'`.
export { wake } from './islands.ts'
export { moveTo } from './navigation.ts'
export { fetchPage } from './fetch-page.ts'
export { pageStyles } from './swap-page.ts'
export { report, type Report } from './report.ts'
export { trail } from './scroll-memory.ts'
export { onSettled, onVisit, type Visit } from './visits.ts'
