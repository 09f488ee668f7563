import t from 'tap'
import { isCommonPassword } from '../../../plugins/account/origin/common-passwords.ts'
import { type Refusal, refusals } from '../../../plugins/account/refusals.ts'
import { readCode, readEmail, readGender, readMobile, readName, readNewPassword, readReturnPath } from '../../../plugins/account/rules.ts'
import { english, telugu } from '../../../plugins/account/spec-messages.ts'

/** The texts that a reader of the site knows, word for word. */
const known = [
  'Please enter your email address & password', 'Please enter your email address', 'Please enter your password', 'Please enter valid password', 'Enter a valid Email Address',
  'Password must contain atleast 6 characters', 'Password must contain atleast one special character, one Uppercase letter and a number', 'Password mismatch!', 'Enter the valid OTP',
  'Enter a valid Full Name', 'Please accept the Terms & conditions', 'Please accept Privacy and Cookie policy', 'Please choose the gender', 'Please verify the captcha',
  'Kindly enter the valid email domain', 'Invalid mobile number!', 'Comment must contain atleast 3 characters', 'Please enter something', 'The file does not match pdf or word format',
  'All fields are mandatory', 'Please login to post your comment', 'Seems you are offline. Please connect to the internet!', 'Something went wrong!', 'Please Try Again!',
  'Invalid Password!', 'Invalid Mobile number', 'Already registered user', 'Password matches last three passwords', 'Wrong OTP entered', 'OTP expired', 'Email id not registered',
  'You have exceeded the maximum number of tries.', 'Logged In Successfully', 'Registered Successfully', 'OTP has been sent Successfully', 'Password changed successfully',
  'You have logged out successfully', 'Thank you for subscribing', 'Thanks for filling detailed complaints redressal form. We will get back to you soon.',
]

t.test('every message is there word for word, and in Telugu', async (t) => {
  t.same(Object.values(english).toSorted(), known.toSorted())
  for (const [name, text] of Object.entries(english)) {
    const translated = telugu[name as keyof typeof english]
    t.match(translated, /[\u0c00-\u0c7f]{2}/, `${name}: ${text}`)
    t.notMatch(translated, /[A-Za-z]{3}/, `${name} leaves no English word`)
  }
})

const strict = { passwordMinLength: 6, passwordComposition: true }

// A line for each rule: what is entered, and the value that it stands for or the message that refuses it.
const cases: readonly (readonly [string, { readonly value?: unknown; readonly refusal?: string }, string | undefined])[] = [
  ['Sitha.Rao_1-x@News.example.in', readEmail(' Sitha.Rao_1-x@News.example.in ', 4), 'sitha.rao_1-x@news.example.in'],
  ['empty e-mail', readEmail('   ', 4), 'Please enter your email address'],
  ['no domain', readEmail('sitha@', 4), 'Enter a valid Email Address'],
  ['one letter of suffix', readEmail('sitha@news.i', 4), 'Kindly enter the valid email domain'],
  ['five letters of suffix', readEmail('sitha@news.india', 4), 'Kindly enter the valid email domain'],
  ['the second reading: four letters', readEmail('sitha@news.info', 3), 'Kindly enter the valid email domain'],
  ['a plus', readEmail('sitha+1@news.in', 4), 'Enter a valid Email Address'],
  ['two recipients', readEmail('a@news.in,b@news.in', 4), 'Enter a valid Email Address'],
  ['a header', readEmail('a@news.in\r\nBcc: b@news.in', 4), 'Enter a valid Email Address'],
  ['Telugu letters', readEmail('సీత@news.in', 4), 'Enter a valid Email Address'],
  ['ten digits', readMobile('9849012345', ['IN']), '+919849012345'],
  ['spaces and a prefix', readMobile('+91 98490-12345', ['IN']), '+919849012345'],
  ['prefix without plus', readMobile('919849012345', ['IN']), '+919849012345'],
  ['letters', readMobile('98490abcde', ['IN']), 'Invalid mobile number!'],
  ['nothing', readMobile('', ['IN']), 'Invalid mobile number!'],
  ['no mobile number of India', readMobile('1234567890', ['IN']), 'Invalid Mobile number'],
  ['another country', readMobile('+447400123456', ['IN']), 'Invalid Mobile number'],
  ['another country that is taken', readMobile('+447400123456', ['IN', 'GB']), '+447400123456'],
  ['a password', readNewPassword('Secret-1', strict), 'Secret-1'],
  ['no password', readNewPassword('', strict), 'Please enter your password'],
  ['five characters', readNewPassword('Se-1x', strict), 'Password must contain atleast 6 characters'],
  ['no capital', readNewPassword('secret-1', strict), 'Password must contain atleast one special character, one Uppercase letter and a number'],
  ['no number', readNewPassword('Secret-x', strict), 'Password must contain atleast one special character, one Uppercase letter and a number'],
  ['no special character', readNewPassword('Secret12', strict), 'Password must contain atleast one special character, one Uppercase letter and a number'],
  ['a long phrase where composition is off', readNewPassword('correct horse battery staple', { passwordMinLength: 8, passwordComposition: false }), 'correct horse battery staple'],
  ['a hundred and twenty-nine characters', readNewPassword('Aa1-'.repeat(33), strict), 'Please enter valid password'],
  ['a name', readName('  Sitha   Rao '), 'Sitha Rao'],
  ['a Telugu name', readName('సీతా రావు'), 'సీతా రావు'],
  ['one letter', readName('S'), 'Enter a valid Full Name'],
  ['a link as a name', readName('win http://x.example'), 'Enter a valid Full Name'],
  ['a tag as a name', readName('<b>Sitha</b>'), 'Enter a valid Full Name'],
  ['a code', readCode('123 456'), '123456'],
  ['five digits', readCode('12345'), 'Enter the valid OTP'],
  ['letters as a code', readCode('12345a'), 'Enter the valid OTP'],
  ['Female', readGender('female'), 'female'],
  ['no gender', readGender(undefined), 'Please choose the gender'],
]

t.test('what is entered is taken or refused with its message', async (t) => {
  for (const [name, ruled, expected] of cases) {
    const refusal = ruled.refusal as Refusal | undefined
    t.equal(refusal ? (english as Record<string, string>)[refusals.table[refusal].message] : ruled.value, expected, name)
  }
})

t.test('one comes back to a page of this site and to no other', async (t) => {
  for (const [given, path] of [
    ['/city/hyderabad?page=2', '/city/hyderabad?page=2'],
    ['/telugu/', '/telugu/'],
    ['https://evil.example/', undefined],
    ['//evil.example/', undefined],
    ['/\\evil.example/', undefined],
    ['/\tevil', undefined],
    ['/x\r\nSet-Cookie: a=b', undefined],
    ['/login/phone', undefined],
    ['/telugu/login', undefined],
    ['javascript:alert(1)', undefined],
    [undefined, undefined],
  ] as const) {
    t.equal(readReturnPath(given), path, String(given))
  }
})

t.test('common passwords are known, also made to fit rules', async (t) => {
  for (const password of ['password', 'P@ssw0rd', 'Passw0rd!', 'Password@123', 'Welcome1!', 'Abc@123', '#India2024', 'Krishna@1', 'Qwerty@12345', '1qaz!QAZ', 'Masthead@1', 'SITHA#99']) t.ok(isCommonPassword(password, ['Masthead', 'sitha.rao@news.example.in']), password)
  for (const password of ['Tank-bund-7', 'Charminar@9pm', 'Correct horse battery', 'A1!bcdefgh', 'తెలుగు వార్తలు 1!', '1!A', '!'.repeat(128), '1'.repeat(127)]) t.notOk(isCommonPassword(password, ['Masthead', 'sitha.rao@news.example.in']), password)
})
