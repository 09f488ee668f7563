import { readFile } from 'node:fs/promises'
import t from 'tap'
import { type FileFault, judgeFile } from '../../../plugins/complaints/origin/judge-file.ts'
import { doc, docx, pdf, zip } from './documents.ts'

const megabyte = Buffer.alloc(1_048_576)
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

for (const [what, bytes, fault] of [
  ['a PDF', pdf(), undefined],
  ['a PDF with packed objects', pdf('', '<</Title(Text)>>', 'x'.repeat(10_000)), undefined],
  ['a Word document', docx(), undefined],
  ['a Word document with a picture', docx({ name: 'word/media/image1.png', content: megabyte }), undefined],
  ['an old Word document', doc(), undefined],
  ['a program that is called a PDF', Buffer.from('MZ\x90\x00 This program cannot be run in DOS mode. complaint.pdf'), 'kind'],
  ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'kind'],
  ['nothing', Buffer.alloc(0), 'kind'],
  ['what only begins as a PDF', Buffer.from('%PDF-1.7\n<script>alert(1)</script>'), 'kind'],
  ['a spreadsheet', zip([{ name: 'xl/workbook.xml', content: '<workbook/>' }]), 'kind'],
  ['a zip that was cut off', docx().subarray(0, 200), 'kind'],
  ['a zip whose directory points nowhere', Buffer.concat([Buffer.from('PK\x03\x04word/document.xml'), Buffer.from('PK\x05\x06\0\0\0\0\x01\0\x01\0\0\0\0\0\xff\xff\xff\x7f\0\0', 'latin1')]), 'kind'],
  ['an OLE file of another program', doc().subarray(0, 512), 'kind'],
  ['a PDF with a script', pdf(`/OpenAction${script}`), 'program'],
  ['one whose name is written in codes', pdf('/OpenAction<</S/J#61vaScript/J#53(app.alert\\(1\\))>>'), 'program'],
  ['one in a packed object', pdf('', script), 'program'],
  ['a PDF that starts a program', pdf('/OpenAction<</S/Launch/F(cmd.exe)>>'), 'program'],
  ['a PDF with a file within', pdf('/Names<</EmbeddedFiles<</Names[(a.exe) 9 0 R]>>>>'), 'program'],
  ['a Word document with macros', docx({ name: 'word/vbaProject.bin', content: 'x' }), 'program'],
  ['one whose macros have another name', docx({ name: 'word/_rels/document.xml.rels', content: '<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="media/image1.png"/><x a="ms-office.vbaProject"/>' }), 'program'],
  ['a Word document with a program within', docx({ name: 'word/embeddings/oleObject1.bin', content: 'MZ' }), 'program'],
  ['an old Word document with macros', doc('Macros', '_VBA_PROJECT'), 'program'],
  ['a PDF behind a password', Buffer.from(pdf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 8 0 R')), 'locked'],
  ['a Word document behind a password', doc('EncryptedPackage', 'EncryptionInfo'), 'locked'],
  ['an encrypted zip', zip([{ name: 'word/document.xml', content: 'x', isEncrypted: true }]), 'locked'],
  ['a zip bomb', docx(...Array.from({ length: 60 }, (_, n) => ({ name: `word/media/${n}.xml`, content: megabyte }))), 'bomb'],
  ['one that lies about its size', docx({ name: 'word/media/0.xml', content: Buffer.alloc(60 * 1_048_576), claims: 100 }), 'bomb'],
  ['one of very many entries', docx(...Array.from({ length: 1_500 }, (_, n) => ({ name: `word/media/${n}.xml`, content: '' }))), 'bomb'],
  ['a PDF that is one', pdf('', 'x'.repeat(50 * 1_048_576)), 'bomb'],
] as const satisfies readonly (readonly [string, Buffer, FileFault | undefined])[]) {
  t.test(`${what} is ${fault ?? 'taken'}`, async (t) => {
    t.equal(await judgeFile(bytes), fault)
  })
}

t.test('a file of this folder is no document', async (t) => t.equal(await judgeFile(await readFile(import.meta.filename)), 'kind'))
