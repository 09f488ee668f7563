import { defineOrigin, describeMismatch, readerOf, sendError } from 'masthead/origin'
import { maxFileBytes } from '../contract.ts'
import { answerCommand, listCommand, showCommand } from './commands.ts'
import { type Complaint, ComplaintBody, fileComplaint } from './file-complaint.ts'
import { readerData } from './reader-data.ts'
import { migrations } from './tables.ts'

const fileRefusals = {
  kind: { code: 'FILE_KIND', message: 'It is no PDF and no Word document.' },
  program: { code: 'FILE_PROGRAM', message: 'There is a program in it.' },
  bomb: { code: 'FILE_BOMB', message: 'It is too large when it is unpacked.' },
  locked: { code: 'FILE_LOCKED', message: 'It is encrypted.' },
} as const

export default defineOrigin({
  migrations,
  readerData,
  commands: { list: listCommand, show: showCommand, answer: answerCommand },
  routes(app, origin) {
    app.post('/api/complaint/file', { bodyLimit: Math.ceil((maxFileBytes * 4) / 3) + 65_536 }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const mismatch = describeMismatch(ComplaintBody, request.body ?? {})
      if (mismatch) return sendError(reply, { status: 422, code: 'FIELD', field: mismatch.pointer.slice(1), message: `Expected ${mismatch.expected}.` })
      const filed = await fileComplaint(origin, request.body as Complaint, readerOf(request)?.id)
      switch (filed.kind) {
        case 'filed':
          return reply.send({ response: { reference: filed.reference } })
        case 'station':
          return sendError(reply, { status: 422, code: 'STATION', field: 'channel', message: 'There is no such channel.' })
        case 'field':
          return sendError(reply, { status: 422, code: 'FIELD', field: filed.field, message: 'The field is not valid.' })
        case 'file':
          return sendError(reply, { status: 422, field: 'document', ...fileRefusals[filed.fault] })
      }
    })
  },
  sitemap: () => [['/info/complaint-redressal']],
})
