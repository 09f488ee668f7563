import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import t from 'tap'
import { type FileFault, judgeFile } from '../../../plugins/complaints/origin/judge-file.ts'
import { doc, docx, pdf, pdfWithStream, zip } from './documents.ts'

const megabyte = Buffer.alloc(1_048_576)
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const packedScript = deflateSync(script)
/** Packed well but for the sum at its end, which lenient readers do not look at. */
const brokenScript = Buffer.concat([packedScript.subarray(0, -1), Buffer.from([0])])
const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const template = (target: string) => docx({ name: 'word/_rels/settings.xml.rels', content: `<Relationships><Relationship Id="r1" Type="${namespace}/attachedTemplate" Target="${target}" TargetMode="External"/></Relationships>` })
const types = (content: string | Buffer) => zip([{ name: '[Content_Types].xml', content }, { name: 'word/document.xml', content: '<w:document/>' }])
const field = (content: string) => zip([{ name: 'word/document.xml', content: `<w:document>${content}</w:document>` }])
const begin = '<w:fldChar w:fldCharType="begin"/>'

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
  ['one in an object that is packed twice', pdfWithStream('/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]', Buffer.from(packedScript.toString('hex'))), 'program'],
  ['one in an object whose packing stands elsewhere', pdfWithStream('/Type/ObjStm/Filter 8 0 R', packedScript), 'program'],
  ['one whose packing stands behind a remark', pdfWithStream('/Type/ObjStm/X(/Filter/FlateDecode)/Filter%\n8 0 R', packedScript), 'program'],
  ['one that is packed by differences', pdfWithStream('/Type/ObjStm/Filter[/FlateDecode]/DecodeParms<</Predictor 12>>', deflateSync('x')), 'program'],
  ['a PDF with notes in the margin', pdfWithStream('/Type/Annot/F 4>>\nendobj\n8 0 obj\n<</Type/ObjStm/Filter /FlateDecode', deflateSync('<</Title(Text)>>')), undefined],
  ['one in a packed object with a broken sum', pdfWithStream('/Type/Obj#53tm/Filter/FlateDecode', brokenScript), 'program'],
  ['one behind words that end and begin a stream', pdfWithStream('/Type/ObjStm/A(endstream)/B(stream )/Filter/LZWDecode', packedScript), 'program'],
  ['a PDF with a picture in JPEG', pdfWithStream('/Subtype/Image/Filter/DCTDecode', Buffer.from('\xff\xd8\xff\xe0JFIF', 'latin1')), undefined],
  ['a PDF with a list of places that is packed by differences', pdfWithStream('/Type/XRef/Filter/FlateDecode/DecodeParms<</Predictor 12>>', deflateSync(megabyte.subarray(0, 100))), undefined],
  ['a PDF that starts a program', pdf('/OpenAction<</S/Launch/F(cmd.exe)>>'), 'program'],
  ['a PDF with a file within', pdf('/Names<</EmbeddedFiles<</Names[(a.exe) 9 0 R]>>>>'), 'program'],
  ['a Word document with macros', docx({ name: 'word/vbaProject.bin', content: 'x' }), 'program'],
  ['one whose macros have another name', docx({ name: 'word/_rels/document.xml.rels', content: '<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="media/image1.png"/><x a="ms-office.vbaProject"/>' }), 'program'],
  ['one that says so by numbers of letters', types('<Types><Override ContentType="application/vnd.ms-word.document.macro&#69;nabled.main+xml"/></Types>'), 'program'],
  ['one that says so in UTF-16', types(Buffer.from('\ufeff<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>', 'utf16le')), 'program'],
  ['a Word document whose template comes from elsewhere', template('https://evil.example/a.dotm'), 'program'],
  ['one whose template comes from a server', template('\\\\evil.example\\a.dotm'), 'program'],
  ['a Word document with a template of the machine', template('file:///C:/Users/sitha/Normal.dotm'), undefined],
  ['a Word document with a link', docx({ name: 'word/_rels/document.xml.rels', content: `<Relationship Type="${namespace}/hyperlink" Target="https://news.example/" TargetMode="External"/>` }), undefined],
  ['a Word document with a page of HTML within', docx({ name: 'word/_rels/document.xml.rels', content: `<Relationship Type="${namespace}/aFChunk" Target="a.htm"/>` }), 'program'],
  ['a field that starts a program', field(`${begin}<w:instrText xml:space="preserve"> DDEAUTO c:\\\\cmd.exe "/k calc"</w:instrText>`), 'program'],
  ['one that is cut into runs', field(`${begin}<w:instrText>DD</w:instrText><w:r/><w:instrText>E c:\\\\cmd.exe</w:instrText>`), 'program'],
  ['one in an attribute', field('<w:fldSimple w:instr=" dde c:&#92;cmd.exe"/>'), 'program'],
  ['a Word document with the number of a page, and a word like it', field(`${begin}<w:instrText> PAGE </w:instrText><w:t>DDEAUTO</w:t>`), undefined],
  ['a Word document with a program within', docx({ name: 'word/embeddings/oleObject1.bin', content: 'MZ' }), 'program'],
  ['an old Word document with macros', doc('Macros', '_VBA_PROJECT'), 'program'],
  ['an old Word document that writes of macros and a package', Buffer.concat([doc(), Buffer.from(' నా Package రాలేదు. Macros', 'utf16le'), Buffer.alloc(128)]), undefined],
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
