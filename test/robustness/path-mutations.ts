import { changePath, type Dice, type HostileDraft, type Mutation, rawBytes } from './hostile-draft.ts'

/** What an attacker, a broken client or a curious reader writes in the place of a value. */
const values: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'broken percent signs': ['%', '%%', '%2', '%zz', '%u0041', '%E0%A4', '%E0%B0', '%ff', '%c3%28', '%f5%80%80%80'],
  'overlong UTF-8': ['%c0%ae%c0%ae', '%c0%af', '%e0%80%af', '%f0%80%80%af', '%c1%9c', '%f8%80%80%80%af'],
  'lone surrogates': ['%ed%a0%80', '%ed%bf%bf', '%ed%a0%bd%ed%b8%80'],
  nulls: ['%00', 'a%00b', '%00%00%00', '%2500', 'x.html%00.jpg'],
  'control characters': ['%0d%0aX-Injected:%20yes', '%0a', '%09', '%7f', '%1b%5b31m', '%08%08', '%c2%85', '%e2%80%a8'],
  'dots and slashes': ['..', '../../etc/passwd', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', '..%2f..%2f', '....//....//', '%5c..%5c..', '.', '%2e', '.%2e', '..;/', '%252e%252e%252f', '.git/config', '.env', '...'],
  slashes: ['%2f', '%2f%2f', '%5c', '%252f', '//', '///', '/./', '%2fa%2fb'],
  'double encoding': ['%2525', '%252e', '%25252525', '%2541', '%253Cscript%253E'],
  numbers: ['0', '-1', '00', '1e308', '1e9', '-0', '9007199254740993', '99999999999999999999999', '0x10', '1.5', 'NaN', 'Infinity', '-Infinity', '2147483648', '4294967296', '1_000', '٣', '%e0%b1%a9', '+1', '1,000', '١٢٣'],
  unicode: ['%e2%80%ae', '%e2%80%8f%e2%80%ae', '%cc%81%cc%81%cc%81', 'e%cc%81', '%ef%bb%bf', '%f0%9f%92%a9', '%f0%9d%94%98', '%ef%bc%8f', '%ef%bc%8e%ef%bc%8e', '%c4%b0', '%c5%bf', '%ef%ac%81', '%e2%84%aa', '%ef%bf%bf', '%f4%8f%bf%bf'],
  Telugu: ['%e0%b0%b5%e0%b0%be%e0%b0%b0%e0%b1%8d%e0%b0%a4%e0%b0%b2%e0%b1%81', '%e0%b0%bf', '%e0%b1%8d%e0%b1%8d%e0%b1%8d', '%e0%b0%9c%e0%b1%8d%e0%b0%9e%e2%80%8c%e0%b0%be', '%e0%b1%a7%e0%b1%a8%e0%b1%a9'],
  names: ['undefined', 'null', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'true', 'then', 'amp', 'telugu', 'photos', 'index.php', 'wp-login.php', 'con', 'nul'],
  markup: ['%3Cscript%3Ealert(1)%3C/script%3E', '%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E', "'%20or%201=1--", '%27%22%60', '${7*7}', '%7b%7b7*7%7d%7d', '%24%7bjndi:ldap://x/a%7d', ';sleep%205', '|id', '%60id%60', ']]%3E', '&amp;', '-->'],
  patterns: ['*', '**', ':id', '%7Bid%7D', '(.*)', '%5B%5D', '(?:a+)+$', '^', '%', '_', '%25%25', '*%25*'],
}

/** Texts of many characters, given how many. */
const long: Readonly<Record<string, (length: number) => string>> = {
  letters: (length) => 'n'.repeat(length),
  digits: (length) => '9'.repeat(length),
  dashes: (length) => '-'.repeat(length),
  'encoded letters': (length) => '%61'.repeat(Math.floor(length / 3)),
  'combining marks': (length) => `e${'%cc%81'.repeat(Math.floor(length / 6))}`,
  'Telugu letters': (length) => '%e0%b0%95'.repeat(Math.floor(length / 9)),
  'percent signs': (length) => '%25'.repeat(Math.floor(length / 3)),
  'content words': (length) => 'article-'.repeat(Math.floor(length / 8)),
  slashes: (length) => '/'.repeat(length),
  'single segments': (length) => 'a/'.repeat(Math.floor(length / 2)),
  dots: (length) => '../'.repeat(Math.floor(length / 3)),
  'editions and amp': (length) => 'telugu/amp/'.repeat(Math.floor(length / 11)),
}
/** Short, all that the server reads of an address, and more. */
const lengths = [60, 255, 256, 1_000, 4_000, 7_900, 8_192, 20_000] as const

/** A segment of the path is a param or a literal: each is replaced, prolonged or put in front. */
function changeSegment(draft: HostileDraft, dice: Dice, change: (segment: string) => string): void {
  changePath(draft, (path) => {
    const segments = path.split('/')
    const at = segments.length < 2 ? 0 : 1 + dice.below(segments.length - 1)
    return segments.map((segment, index) => (index === at ? change(segment) : segment)).join('/')
  })
}

const valueMutations: readonly Mutation[] = Object.entries(values).flatMap(([name, texts]): Mutation[] => [
  { name: `path: ${name} instead of a part`, apply: (draft, dice) => changeSegment(draft, dice, () => dice.pick(texts)) },
  { name: `path: ${name} within a part`, apply(draft, dice) {
    const text = dice.pick(texts)
    changeSegment(draft, dice, (segment) => {
      const at = dice.below(segment.length + 1)
      return segment.slice(0, at) + text + segment.slice(at)
    })
  } },
  { name: `path: ${name} at the end`, apply: (draft, dice) => changePath(draft, (path) => `${path}${dice.pick(['/', '', '-', '.'])}${dice.pick(texts)}`) },
])

const longMutations: readonly Mutation[] = Object.entries(long).map(([name, of]): Mutation => ({
  name: `path: many ${name}`,
  apply(draft, dice) {
    const text = of(dice.pick(lengths))
    changeSegment(draft, dice, (segment) => (dice.next() < 0.5 ? text : segment + text))
  },
}))

const encodeAll = (text: string) => [...Buffer.from(text, 'latin1')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

const shapeMutations: readonly Mutation[] = [
  { name: 'path: every letter encoded', apply: (draft) => changePath(draft, (path) => path.split('/').map(encodeAll).join('/')) },
  { name: 'path: every letter and slash encoded', apply: (draft) => changePath(draft, encodeAll) },
  { name: 'path: encoded twice', apply: (draft) => changePath(draft, (path) => encodeURIComponent(encodeURIComponent(path))) },
  { name: 'path: upper case', apply: (draft) => changePath(draft, (path) => path.toUpperCase()) },
  { name: 'path: mixed case', apply: (draft, dice) => changePath(draft, (path) => [...path].map((letter) => (dice.next() < 0.5 ? letter.toUpperCase() : letter)).join('')) },
  { name: 'path: slashes doubled', apply: (draft) => changePath(draft, (path) => path.replaceAll('/', '//')) },
  { name: 'path: backslashes', apply: (draft) => changePath(draft, (path) => path.replaceAll('/', '\\')) },
  { name: 'path: a slash at the end', apply: (draft, dice) => changePath(draft, (path) => path + '/'.repeat(1 + dice.below(4))) },
  { name: 'path: AMP and editions', apply: (draft, dice) => changePath(draft, (path) => dice.pick([`${path}/amp`, `/telugu${path}`, `${path}/amp/amp`, `/telugu/telugu${path}`, `/english${path}`, `/kannada${path}`, `/183${path}`, `/photos${path}`, `/amp${path}`])) },
  { name: 'path: another extension', apply: (draft, dice) => changePath(draft, (path) => path + dice.pick(['.json', '.xml', '.csv', '.php', '.js', '.map', '.rss', '.txt', '.br', '~', '.bak'])) },
  { name: 'path: parts doubled', apply: (draft) => changePath(draft, (path) => path + path) },
  { name: 'path: parts reversed', apply: (draft) => changePath(draft, (path) => `/${path.split('/').filter(Boolean).toReversed().join('/')}`) },
  { name: 'path: cut off', apply: (draft, dice) => changePath(draft, (path) => path.slice(0, 1 + dice.below(path.length))) },
  { name: 'path: a letter changed', apply: (draft, dice) => changePath(draft, (path) => {
    const at = 1 + dice.below(path.length)
    return `${path.slice(0, at)}${String.fromCharCode(33 + dice.below(94))}${path.slice(at + 1)}`
  }) },
  { name: 'path: raw bytes', apply: (draft, dice) => changePath(draft, (path) => path + Array.from({ length: 1 + dice.below(20) }, () => String.fromCharCode(128 + dice.below(128))).join('')) },
  { name: 'path: Telugu unencoded', apply: (draft) => changePath(draft, (path) => `${path}/${rawBytes('వార్తలు')}`) },
  { name: 'path: parameters of a part', apply: (draft, dice) => changeSegment(draft, dice, (segment) => `${segment};jsessionid=1;a=b`) },
  { name: 'path: a fragment', apply: (draft) => changePath(draft, (path) => `${path}#fragment#two`) },
  { name: 'target: absolute', apply: (draft, dice) => void (draft.target = dice.pick(['http://localhost', 'http://other.example', 'https://user:pass@localhost:99999', 'ftp://localhost', 'javascript:', '//other.example', '///', 'http://[::1', 'http:']) + draft.target) },
  { name: 'target: none', apply: (draft, dice) => void (draft.target = dice.pick(['*', '', ' ', '?', '#', 'x', '.', '..', 'localhost:443', '%2f'])) },
]

export const pathMutations: readonly Mutation[] = [...valueMutations, ...longMutations, ...shapeMutations]
/** What is as hostile in a query. */
export const hostileValues = values
export const longTexts = long
