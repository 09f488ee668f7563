import { defineOrigin } from 'masthead/origin'
import { listCommand, sendCommand } from './commands.ts'
import { readerData } from './reader-data.ts'
import { routes } from './routes.ts'
import { sitemap } from './sitemap.ts'
import { migrations } from './tables.ts'

export default defineOrigin({ migrations, routes, commands: { list: listCommand, send: sendCommand }, readerData, sitemap })
