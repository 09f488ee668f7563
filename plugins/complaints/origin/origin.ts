import { defineOrigin, describeMismatch, readerOf } from 'masthead/origin'
import { maxFileBytes } from '../contract.ts'
import { refuse } from '../refusals.ts'
import { answerCommand, listCommand, showCommand } from './commands.ts'
import { type Complaint, ComplaintBody, fileComplaint } from './file-complaint.ts'
import { readerData } from './reader-data.ts'
import { migrations } from './tables.ts'

export default defineOrigin({
  migrations,
  readerData,
  commands: { list: listCommand, show: showCommand, answer: answerCommand },
  routes(app, origin) {
    app.post('/api/complaint/file', { bodyLimit: Math.ceil((maxFileBytes * 4) / 3) + 65_536 }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const mismatch = describeMismatch(ComplaintBody, request.body ?? {})
      if (mismatch) refuse({ code: 'FIELD', field: mismatch.pointer.slice(1) })
      return { response: { reference: await fileComplaint(origin, request.body as Complaint, readerOf(request)?.id) } }
    })
  },
  sitemap: () => [['/info/complaint-redressal']],
  sitemapPairs: 'every edition',
})
