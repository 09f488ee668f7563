import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

// Documents as strangers send them, made byte by byte.

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer | string
  readonly isEncrypted?: boolean
  /** Bytes that the directory claims; a lie where they are not those of the content. */
  readonly claims?: number
}

/** A zip, packed as Word packs its files. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, isEncrypted = false, claims } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const nameBytes = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.byteLength, 14)
    common.writeUInt32LE(claims ?? bytes.byteLength, 18)
    common.writeUInt16LE(nameBytes.byteLength, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, nameBytes, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, nameBytes]))
    locals.push(local)
    offset += local.byteLength
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).byteLength, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

const contentTypes = { name: '[Content_Types].xml', content: '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>' }
const body = { name: 'word/document.xml', content: '<w:document><w:body><w:p><w:r><w:t>It was not so.</w:t></w:r></w:p></w:body></w:document>' }

export const docx = (...more: readonly ZipEntry[]): Buffer => zip([contentTypes, body, ...more])

/** A PDF of one page. @param catalogue what else stands in its catalogue; streams: packed objects */
export function pdf(catalogue = '', ...streams: readonly string[]): Buffer {
  const packed = streams.map((text, index) => {
    const bytes = deflateSync(Buffer.from(text, 'latin1'))
    return Buffer.concat([Buffer.from(`${index + 4} 0 obj\n<</Type/ObjStm/Filter/FlateDecode/Length ${bytes.byteLength}>>\nstream\n`), bytes, Buffer.from('\nendstream\nendobj\n')])
  })
  return Buffer.concat([Buffer.from(`%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalogue}>>\nendobj\n2 0 obj\n<</Type/Pages/Count 1/Kids[3 0 R]>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\n`), ...packed, Buffer.from('trailer\n<</Root 1 0 R>>\n%%EOF\n')])
}

/** The same with one more stream. @param about what its dictionary says of it */
export function pdfWithStream(about: string, content: Buffer): Buffer {
  const file = pdf()
  const end = file.indexOf('trailer')
  return Buffer.concat([file.subarray(0, end), Buffer.from(`9 0 obj\n<<${about}/Length ${content.byteLength}>>\nstream\n`), content, Buffer.from('\nendstream\nendobj\n'), file.subarray(end)])
}

/** Word's format before 2007, as far as anybody looks: its directory, after the sector of the header. @param names of more entries */
export const doc = (...names: readonly string[]): Buffer => Buffer.concat([Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), Buffer.alloc(504), ...['Root Entry', 'WordDocument', ...names].map(directoryEntry)])

function directoryEntry(name: string): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE(name.length * 2 + 2, 64)
  return entry
}
