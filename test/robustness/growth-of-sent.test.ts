import t from 'tap'
import { Type } from 'typebox'
import { parseForm, parseJson } from '../../engine/readers/action-body.ts'
import { readActionAddress } from '../../engine/readers/action-address.ts'
import { actionWords } from '../../engine/readers/action-words.ts'
import { localAddress } from '../../engine/readers/local-address.ts'
import { mayHaveNotice, readNotice, withNotice, withoutNotice } from '../../engine/readers/notice.ts'
import { noticeKey, noticeSeal } from '../../engine/readers/notice-seal.ts'
import { keptValues, readFields } from '../../engine/readers/read-fields.ts'
import { returnAddress } from '../../engine/readers/return-address.ts'
import { sessionToken } from '../../engine/readers/session-cookie.ts'
import { verifyReader } from '../../engine/readers/signed-reader.ts'
import { readCode, readEmail, readMobile, readName, readNewPassword, readReturnPath } from '../../plugins/account/rules.ts'
import { english } from '../request/example-site.ts'
import { findAllGrowth, numbered, repeated, type Subject, type Text } from './growth.ts'

// What readers send and what comes with it: every character of it is an unknown person's.

const pieces = ['a', '"', '\\"', '\\', '[', '{', '{"a":', '[[', '1', '-', '.', '@', 'a.', 'a-', '-a', 'a@a.', '%22', '%', '&', '=', 'a=1&', '+', ' ', '\n', "'", '/', '//', '/a', '?notice=', '&notice=a.b', 'notice=', '#', '\u0000', 'తె', '\u0c4d', '\u200d', '\ud800', '\u0301', '1 ', '(', '+91', '__Host-session=', '; ', '_']
const texts: readonly Text[] = [
  ...pieces.map((piece) => repeated(piece)),
  ...['a', '\\"', '\\', '[', '-', 'a.', 'a-', '-a', '%', '/a', '\u0301', '1 '].flatMap((piece) => [repeated(piece, { before: '"' }), repeated(piece, { before: 'a@', after: '!' }), repeated(piece, { before: '/', after: '\\' })]),
  numbered((index) => `a${index}=1&`, 'fields that differ'),
  numbered((index) => `"a${index}":1,`, 'names that differ'),
]

const schema = Type.Object({ text: Type.String(), list: Type.Array(Type.String()), number: Type.Integer(), choice: Type.Union([Type.Literal('a'), Type.Literal('b')]) })
const told = { fields: undefined, t: {}, words: actionWords('te') }

const seal = noticeSeal(noticeKey('secret'))
const of = { notice: 'a.b..c', langCode: 'en', client: undefined }

const subjects: readonly Subject[] = [
  { name: 'a form', run: (text) => parseForm(Buffer.from(text)) },
  { name: 'JSON', run: (text) => parseJson(Buffer.from(text)) },
  { name: 'fields of a form', run: (text) => readFields(schema, new Map(Object.keys(schema.properties).map((name) => [name, { texts: [text] }])), told) },
  { name: 'fields of JSON', run: (text) => readFields(schema, new Map(Object.keys(schema.properties).map((name) => [name, { value: text }])), told) },
  { name: 'kept values', run: (text) => keptValues(schema, new Map(Object.keys(schema.properties).map((name) => [name, { texts: [text] }]))) },
  { name: 'the address of an action', run: (text) => [readActionAddress(`/action/${text}`), readActionAddress(`/action/a.b?back=${text}&form=${text}`)] },
  { name: 'an address to come back to', run: (text) => [localAddress(text), returnAddress().parse(Buffer.from(text).toString('base64url')), readReturnPath(text)] },
  { name: 'a notice', run: (text) => [mayHaveNotice(text), withoutNotice(text), withNotice(text, 'a.b.c', 'c'), readNotice(`/?notice=${encodeURIComponent(text.toWellFormed())}`, new Map(), { edition: english, client: text }, seal), seal.seal(text, of), seal.open(text, of)] },
  { name: 'a session', run: (text) => [sessionToken(text), sessionToken(`__Host-session=${text}`), verifyReader(text, 'secret', 0)] },
  { name: 'an e-mail address', run: (text) => readEmail(text, 3) },
  { name: 'a number', run: (text) => readMobile(text, ['IN']) },
  { name: 'a name', run: readName },
  { name: 'a code', run: readCode },
  { name: 'a password', run: (text) => readNewPassword(text, { passwordMinLength: 6, passwordComposition: true }) },
]

t.test('nothing that a reader sends takes more than its length', async (t) => {
  t.same(findAllGrowth(subjects, texts), [])
})
